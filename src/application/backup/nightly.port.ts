/** The folder that nightly backups are kept in. */
export type BackupFolder = {
  /** Where a backup of that name stands. */
  pathOf(name: string): string;
  /** Names of the whole files in it; none where there is no folder yet. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Removes what a killed process left half written. */
  clearParts(): Promise<void>;
};

/** Does the work unless another process on the database does it at this moment; says whether it was done. */
export type WhileAlone = (work: () => Promise<void>) => Promise<boolean>;
