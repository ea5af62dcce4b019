/** True when `pathname` is the page of `href` or stands under it; the home page is current only itself. */
export const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));
