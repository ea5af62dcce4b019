import { areaPaths } from '../../paths.ts';

/** An address of this site's pages: no file, no feed, no other site, no place on this same page. */
export const isPage = (href: string): boolean =>
  /^[/?](?!\/)/.test(href) && !href.startsWith(`${areaPaths.file}/`) && !/\.[a-z]{2,4}(?:[?#]|$)/.test(href);

/** True for a plain click, without a key that opens another window. */
const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The link that was pressed, where the router may go to it: `data-reload` asks for the document instead. */
function pageLinkAt({ target }: MouseEvent): HTMLAnchorElement | null {
  const link =
    target instanceof Element
      ? target.closest<HTMLAnchorElement>('a[href]:not([download], [data-reload])')
      : null;
  if (!link || !isPage(link.getAttribute('href') ?? '')) return null;
  // In the editor a click places the cursor in the link.
  return ['', '_self'].includes(link.target) && !link.isContentEditable ? link : null;
}

/**
 * Plain links to pages go through the router. One listener per document instead of one component per link, which took
 * a sixth of a page's rendering; returns the function that takes it away.
 */
export function followLinks(
  go: (address: string, options: { replace: boolean }) => void,
  target: Document = document,
): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !staysHere(event)) return;
    const link = pageLinkAt(event);
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
  };
  target.addEventListener('click', onClick);
  return () => target.removeEventListener('click', onClick);
}
