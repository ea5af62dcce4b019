/** Told of addresses at which mails do not arrive. */
export interface AddressProblems {
  /**
   * The address a mail of the registration went to does not exist or refuses us; `words` are the mail server's. Nothing
   * happens where the registration has another address by now. Joins the transaction.
   */
  unreachable(registrationId: number, address: string, words: string): Promise<void>;
}
