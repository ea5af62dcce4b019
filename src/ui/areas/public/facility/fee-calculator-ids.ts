/** Ids of the calculator and of its result, which the form links to. */
export const CALCULATOR = 'fee-calculator';
export const RESULT = 'fee-result';
