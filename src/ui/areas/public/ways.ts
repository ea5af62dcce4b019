export type NavigationItem = { label: string; href: string };

/** Ways on that stand in header, bottom bar and footer; one that has no page yet is left out. */
export type PublicWays = { visit?: string; access?: string; family?: string };
