import '../../kit/tokens.css';
import '../../kit/base.css';
import './layout.css';
import type { ReactNode } from 'react';
import { PageChrome } from '../../kit/PageChrome.tsx';

/** The call has the whole window; nothing leads away from it but its own buttons. */
export function CallLayout({ children }: { children: ReactNode }) {
  return (
    <div className="visit-area">
      <PageChrome />
      <main className="visit-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
