// The server renders the form before its code is loaded: its styles come with the page.
import '../../../kit/choice.css';
import '../../../kit/field.css';
import '../../../kit/select.css';
import './fee-calculator.css';
import { splitPart } from '../../../split-part.tsx';
import type { FeeCalculatorProps } from './FeeCalculator.tsx';
import { CALCULATOR } from './fee-calculator-ids.ts';

/** 費用の計算, whose code is loaded when the reader comes near it. */
export const FEE_CALCULATOR = splitPart<FeeCalculatorProps>(
  CALCULATOR,
  async () => (await import('./FeeCalculator.tsx')).FeeCalculator,
);
