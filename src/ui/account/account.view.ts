/** The own account of whoever is signed in. */
export type AccountView = {
  /** As one is addressed. */
  name: string;
};
