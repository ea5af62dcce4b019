/** The sibling whose page is shown; of nested ones the innermost. */
export const currentOf = (hrefs: readonly string[], pathname: string): string | undefined =>
  hrefs.filter((href) => isCurrent(href, pathname)).sort((a, b) => b.length - a.length)[0];

/** True when `pathname` is the page of `href` or stands under it; the home page is current only itself. */
export const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
