/** The kinds of content that staff edit, and whose first rows come from the site profile. */
export type FirstKind = 'vacancy' | 'document' | 'faq' | 'job' | 'link';

/** What was made of the site profile once, and is never made again. */
export interface FirstMarks {
  /** The kinds whose first rows were made. */
  made(): Promise<ReadonlySet<string>>;
  /**
   * Marks a kind in the running transaction, waiting for another process that does. True where its rows are to be made
   * now: nobody had marked it, and its list is empty, the bin included.
   */
  claim(kind: FirstKind): Promise<boolean>;
}
