import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

export type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string;
  /** Load a document even where the router could go there itself (downloads, other areas). */
  reload?: boolean;
};

const isPage = (href: string): boolean =>
  /^[/?](?!\/)/.test(href) && !href.startsWith('/files/') && !/\.[a-z]{2,4}(?:[?#]|$)/.test(href);

/** A link: pages of this site go through the router, everything else (tel:, files, feeds, other sites) is plain. */
export function PageLink({ reload = false, href, children, ...rest }: PageLinkProps) {
  if (reload || !isPage(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink href={href} {...rest}>
      {children}
    </RouterLink>
  );
}

/** What the library's `Link` does for an address that is whole already; resolving it took most of a list's rendering. */
function RouterLink({ href, onClick, children, ...rest }: Omit<PageLinkProps, 'reload'>) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !staysHere(event)) return;
    event.preventDefault();
    navigate(href, { replace: event.currentTarget.href === window.location.href });
  };
  return (
    <a href={href} {...rest} onClick={follow}>
      {children}
    </a>
  );
}

/** A press that means this window, without a key that asks for another one. */
const staysHere = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && ['', '_self'].includes(currentTarget.target);
