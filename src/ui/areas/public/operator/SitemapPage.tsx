import './sitemap-page.css';
import { useView } from '../../../use-page.ts';
import type { PageBranch } from '../public-pages.ts';
import { PageIntro } from './PageIntro.tsx';

/** サイトマップ: every public page by name, below the page it belongs to. */
export function SitemapPage() {
  const { tree } = useView('public.operator.sitemap');
  return (
    <>
      <PageIntro title="サイトマップ">
        <p>このサイトのすべてのページです。</p>
      </PageIntro>
      <div className="sitemap">
        <Branches branches={tree} />
      </div>
    </>
  );
}

function Branches({ branches }: { branches: readonly PageBranch[] }) {
  return (
    <ul className="sitemap-list">
      {branches.map(({ label, href, children }) => (
        <li key={href}>
          <a className="sitemap-link" href={href}>
            {label}
          </a>
          {children.length > 0 && <Branches branches={children} />}
        </li>
      ))}
    </ul>
  );
}
