/** A whole number as people write it: `1,234,000`. Formatting by the language's rules loads them, which a start would feel. */
export const numberText = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A price: `1,234,000円`. */
export const yenText = (amount: number): string => `${numberText(amount)}円`;
