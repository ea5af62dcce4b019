/** Which album holds what is kept of a resident's visits in a month (`2026-11`). Joins the transaction that runs. */
export interface VisitAlbums {
  /** The live one, or null; nobody else makes one until the transaction ends. */
  hold(residentId: number, month: string): Promise<number | null>;
  /** From now on it is this one. */
  keep(residentId: number, month: string, albumId: number): Promise<void>;
}
