/** Told of addresses at which mails do not arrive. */
export interface AddressProblems {
  /** The registered address does not exist or refuses us; `words` are the mail server's. Joins the transaction. */
  unreachable(registrationId: number, words: string): Promise<void>;
}
