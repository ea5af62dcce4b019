type Person = { readonly id: number; readonly name: string };

/** 匿名化: whose record it is, since when they are gone, and whose registration ends with it. */
export type AnonymiseView = {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly room: string;
  /** The last day, in words. */
  readonly leftOn: string;
  readonly keptMonths: number;
  /** Members who are made anonymous, too. */
  readonly ending: readonly Person[];
  /** Members who stay: they belong to somebody else as well. */
  readonly staying: readonly Person[];
};
