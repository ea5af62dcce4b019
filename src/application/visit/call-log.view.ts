/** One device that was in the call of a visit, or before its door, in the words of staff. */
export type CallLogView = readonly {
  readonly id: string;
  /** 「ご家族1」, 「施設」. */
  readonly name: string;
  readonly came: string;
  /** Null: it was never let in, or has not been yet. */
  readonly admitted: string | null;
  readonly left: string | null;
  /** 「12分30秒」, from being let in until it left. */
  readonly lasted: string | null;
  /** How its line was, as far as it said. */
  readonly quality: string | null;
  /** Why it left; how it stands while it has not. */
  readonly end: string;
}[];
