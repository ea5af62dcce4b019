/** Where the calculator stands in its page, and its answer: the form leads there. */
export const CALCULATOR = 'fee-calculator';
export const RESULT = 'fee-result';
