import { familyPaths } from '../../../paths.ts';
import '../../kit/tokens.css';
import '../../kit/base.css';
import './layout.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { FamilyHelpFold } from '../../help/FamilyHelp.tsx';
import { Breadcrumb } from '../../kit/Breadcrumb.tsx';
import { currentOf } from '../../kit/is-current.ts';
import { Logo } from '../../kit/Logo.tsx';
import { PageChrome } from '../../kit/PageChrome.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { type Tab, Tabs } from '../../kit/Tabs.tsx';
import { TextSizeSwitch } from '../../kit/TextSizeSwitch.tsx';
import { useAnswer, useFrame } from '../../use-page.ts';
import { LogoutForm } from '../auth/LogoutForm.tsx';

type FamilyLayoutProps = {
  /** The big tabs, always at the same place; only pages that exist. */
  tabs?: readonly Omit<Tab, 'current'>[];
  children: ReactNode;
};

/** The family area: whose page this is, the big tabs, the way out. */
export function FamilyLayout({ tabs = [], children }: FamilyLayoutProps) {
  const { site, user, textSize } = useFrame();
  const { pathname } = useLocation();
  const { breadcrumb: trail = [], help } = useAnswer() ?? {};
  const here = currentOf(
    tabs.map(({ href }) => href),
    pathname,
  );
  return (
    <div className="family">
      <PageChrome />
      <header className="family-header">
        <div className="family-header-row">
          <Logo href={familyPaths.home} name={site.company} note="ご家族のページ" />
          <div className="family-header-user">
            {user && (
              <a className="family-name" href={familyPaths.account}>
                {user.name} 様
              </a>
            )}
            <LogoutForm />
          </div>
        </div>
        {tabs.length > 0 && (
          <div className="family-tabs">
            <Tabs
              big
              label="ご家族のページ"
              tabs={tabs.map((tab) => ({ ...tab, current: tab.href === here }))}
            />
          </div>
        )}
      </header>
      <div className="family-trail">
        <Breadcrumb trail={trail} />
      </div>
      <main className="family-main" id="main" tabIndex={-1}>
        {children}
        {help && 'family' in help && (
          <FamilyHelpFold key={pathname} hours={site.phoneHours} phone={site.phone} topic={help.family} />
        )}
      </main>
      <footer className="family-footer">
        <TextSizeSwitch size={textSize} />
        <div>
          <p>お困りのときは、お電話ください。</p>
          <PhoneLink hours={site.phoneHours} phone={site.phone} />
        </div>
      </footer>
    </div>
  );
}
