import './link-page.css';
import { ExternalLink } from 'lucide';
import { Band } from '../../../kit/Band.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { useView } from '../../../use-page.ts';
import { PageIntro } from './PageIntro.tsx';

/** リンク集: sites of others by group, each with what one finds there. */
export function LinkPage() {
  const { groups } = useView('public.link');
  return (
    <>
      <PageIntro title="リンク集">
        <p>介護のことを調べるとき、相談するときに役立つサイトです。</p>
        <p>リンク先はどれも別のサイトで、同じ画面で開きます。ブラウザーの「戻る」でこのページに戻れます。</p>
      </PageIntro>
      <Band arc ground="card">
        <div className="link-page">
          {groups.map(({ label, links }, index) => (
            <section aria-labelledby={`links-${index}`} className="link-group" key={label}>
              <Heading id={`links-${index}`} level={2} text={label} written />
              <ul className="link-list">
                {links.map(({ id, name, url, host, note }) => (
                  <li className="link-entry" key={id}>
                    <a className="link-name" href={url} rel="noopener">
                      {name}
                      <Icon of={ExternalLink} />
                      <span className="visually-hidden">（別のサイト）</span>
                    </a>
                    <p>{note}</p>
                    <p className="link-host">{host}</p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Band>
    </>
  );
}
