// The server's form stands there before its code: its look comes with the page.
import '../../../kit/choice.css';
import '../../../kit/field.css';
import '../../../kit/select.css';
import './fee-calculator.css';
import { splitPart } from '../../../split-part.tsx';
import type { FeeCalculatorProps } from './FeeCalculator.tsx';
import { CALCULATOR } from './fee-calculator-ids.ts';

/** 費用の計算, whose code only readers of that part load. */
export const FEE_CALCULATOR = splitPart<FeeCalculatorProps>(
  CALCULATOR,
  async () => (await import('./FeeCalculator.tsx')).FeeCalculator,
);
