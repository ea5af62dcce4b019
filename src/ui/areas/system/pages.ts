/** An error page: `reference` is in the log, `ways` are the nearest pages that exist. */
export type ErrorView = {
  status: number;
  title: string;
  message: string;
  /** What else to know or do. */
  more: string | null;
  reference: string | null;
  ways: { label: string; href: string }[];
  /** Set where another account may enter. */
  switchAccount: boolean;
};

export type SystemPages = { 'system.error': ErrorView };
