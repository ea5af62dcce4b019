import { CARE_LEVEL_LABELS, type CareLevel } from '../../domain/site/fee-sum.ts';

const SUPPORT = '要支援';
const CARE = '要介護';

/** The levels of need a facility takes in short: `要支援2・要介護1〜5`. */
export function careRange(levels: readonly CareLevel[]): string {
  const labels = levels.map((level) => CARE_LEVEL_LABELS[level]);
  return [SUPPORT, CARE]
    .map((kind) => rangeOf(kind, labels))
    .filter(Boolean)
    .join('・');
}

function rangeOf(kind: string, labels: readonly string[]): string {
  const numbers = labels.filter((label) => label.startsWith(kind)).map((label) => label.slice(kind.length));
  const [first] = numbers;
  if (first === undefined) return '';
  const isRow = Number(numbers.at(-1)) - Number(first) === numbers.length - 1;
  if (numbers.length === 1) return kind + first;
  return kind + (isRow ? `${first}〜${numbers.at(-1)}` : numbers.join('・'));
}
