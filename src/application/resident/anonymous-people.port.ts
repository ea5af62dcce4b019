type Person = { readonly id: number; readonly name: string };

/** Whom it is about: the resident, and the members whose registration ends with it. */
export type Forgotten = { readonly residentId: number; readonly memberIds: readonly number[] };

/** Takes what it keeps of these people away. A room that stores something on them joins; runs in the transaction. */
export type Forget = (people: Forgotten) => Promise<void>;

/** People whose records are made anonymous. */
export interface AnonymousPeople {
  /** Linked members, in the bin or not: who ends with this resident, who belongs to another one as well. */
  membersOf(
    residentId: number,
  ): Promise<{ readonly ending: readonly Person[]; readonly staying: readonly Person[] }>;
  /** Who ends, with all linked members held until the transaction ends. */
  holdEnding(residentId: number): Promise<readonly number[]>;
  /** Marks the resident, and empties what is kept on these people beside the resident's own row. */
  readonly forget: Forget;
}
