/** A phone number of 10 or 11 digits as it is written in Japan (`090-1234-5678`); what is none comes back as it was. */
export type PhoneWords = (digits: string) => string;
