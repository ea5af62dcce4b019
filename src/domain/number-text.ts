/** A whole number as people write it: `1,234,000`. `toLocaleString` would load the rules of the language, which slows a start. */
export const numberText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A price: `1,234,000円`. */
export const yenText = (amount: number): string => `${numberText(amount)}円`;
