import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';

export type PageLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string;
  /** Load a document even where the router could go there itself (downloads, other areas). */
  reload?: boolean;
};

const isPage = (href: string): boolean =>
  /^[/?](?!\/)/.test(href) && !href.startsWith('/files/') && !/\.[a-z]{2,4}(?:[?#]|$)/.test(href);

/** A link: pages of this site go through the router, everything else (tel:, files, feeds, other sites) is plain. */
export function PageLink({ href, reload = false, children, ...rest }: PageLinkProps) {
  if (reload || !isPage(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
