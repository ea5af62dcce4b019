/** A row that was found: what it is called, what tells it from others of that name, and where it stands. */
export type Hit = { readonly title: string; readonly detail: string; readonly href: string };

/** What was found in one list; `more`: the address of the list with the same words, where there is more. */
export type HitGroup = {
  readonly label: string;
  readonly hits: readonly Hit[];
  readonly more: string | null;
};

/** What was found for what was typed; no groups: nothing was typed, or nothing found. */
export type SearchView = { readonly typed: string; readonly groups: readonly HitGroup[] };
