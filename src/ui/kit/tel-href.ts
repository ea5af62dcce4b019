/** The `tel:` address of a number as people write it (`0000-00-1201`). */
export const telHref = (phone: string): string => `tel:${phone.normalize('NFKC').replace(/[^\d+]/g, '')}`;
