/** A link to another site, and the heading it stands under. */
export type Link = {
  readonly id: number;
  readonly category: string;
  readonly name: string;
  readonly url: string;
  readonly note: string;
};

/** リンク集, in the order pages show it. */
export interface Links {
  shown(): Promise<readonly Link[]>;
}
