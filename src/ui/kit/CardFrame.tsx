import './tokens.css';
import './base.css';
import './card-frame.css';
import { House } from 'lucide';
import type { ReactNode } from 'react';
import { useFrame } from '../use-page.ts';
import { ButtonLink } from './Button.tsx';
import { Logo } from './Logo.tsx';
import { PageChrome } from './PageChrome.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/** A page of one task: the mark, one card on the paper under a rising sun, the phone; `home` adds the way home. */
export function CardFrame({ home = false, children }: { home?: boolean; children: ReactNode }) {
  const { site } = useFrame();
  return (
    <div className="card-frame">
      <PageChrome />
      <header className="card-frame-head">
        <Logo name={site.company} />
      </header>
      <main className="card-frame-card" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="card-frame-foot">
        <PhoneLink hours={site.phoneHours} phone={site.phone} />
        {home && (
          <ButtonLink href="/" icon={House} reload tone="quiet">
            ホームへ戻る
          </ButtonLink>
        )}
      </footer>
    </div>
  );
}
