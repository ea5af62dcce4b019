/** A confirmed address of whoever booked. */
export type VisitAddress = {
  readonly registrationId: number;
  /** The member's. */
  readonly name: string;
  readonly address: string;
};

export interface VisitRecipients {
  /** The member's confirmed addresses, none where the registration has ended, and how the resident is named in mails. */
  of(
    memberId: number,
    residentId: number,
  ): Promise<{ readonly familyName: string; readonly addresses: readonly VisitAddress[] }>;
}
