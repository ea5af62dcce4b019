export type LinkGroup = {
  readonly label: string;
  readonly links: readonly { readonly name: string; readonly url: string; readonly note: string }[];
};

/** リンク集, in the order pages show it. */
export interface Links {
  groups(): Promise<readonly LinkGroup[]>;
}
