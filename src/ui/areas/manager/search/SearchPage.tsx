import { managerPaths } from '../../../../paths.ts';
import './search-page.css';
import { type KeyboardEvent, useRef } from 'react';
import { Form } from 'react-router-dom';
import type { HitGroup } from '../../../../application/search/search.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { SearchBox } from '../../../kit/SearchBox.tsx';
import { useView } from '../../../use-page.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The hits, list by list. Arrow keys move from the box through them. */
export function SearchPage() {
  const { typed, groups } = useView('manager.search');
  const page = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || !page.current) return;
    const stops = [...page.current.querySelectorAll<HTMLElement>('input[type="search"], .search-hit')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between what can be focused
    <div className="search-page" onKeyDown={step} ref={page}>
      <h1>検索</h1>
      <Form action={managerPaths.search} key={typed} method="get" role="search">
        <SearchBox
          label="入居者・会員・面会・お知らせを探す"
          placeholder="ひらがなでも、番号の一部でも"
          value={typed}
        />
      </Form>
      <div aria-live="polite">
        {typed !== '' && groups.length === 0 && (
          <EmptyState title={`「${typed}」は見つかりません`}>
            言葉を短くするか、ひらがなで試してください。ごみ箱の中は、それぞれの一覧から探せます。
          </EmptyState>
        )}
        {groups.map((group) => (
          <Group group={group} key={group.label} />
        ))}
      </div>
    </div>
  );
}

function Group({ group: { label, hits, more } }: { group: HitGroup }) {
  return (
    <section>
      <h2>{label}</h2>
      <ul className="search-hits">
        {hits.map(({ title, detail, href }) => (
          <li key={href}>
            <a className="search-hit" href={href}>
              <strong>{title}</strong>
              <span>{detail}</span>
            </a>
          </li>
        ))}
      </ul>
      {more && <a href={more}>{label}の一覧で、すべて見る</a>}
    </section>
  );
}
