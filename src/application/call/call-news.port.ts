/** Says between all processes that something happened in the call of a visit. */
export interface CallNews {
  /** Heard once the transaction that runs is kept. */
  tell(visitId: number): Promise<void>;
  /** The handler is given whose call it is; null when something may have been missed. Must not throw. */
  onNews(handler: (visitId: number | null) => void): void;
}
