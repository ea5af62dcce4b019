/**
 * Tells every process that what public pages show has changed, so that kept pages are dropped.
 * Called inside the transaction of the change; told only when that transaction is committed.
 */
export type PublicChange = () => Promise<void>;
