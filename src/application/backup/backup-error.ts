/** A backup that cannot be made, read or restored; the message is all that an operator needs. */
export class BackupError extends Error {
  override name = 'BackupError';
}
