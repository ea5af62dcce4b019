/** The own account of whoever is signed in. */
export type AccountView = { name: string };
