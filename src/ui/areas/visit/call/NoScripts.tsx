import { ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';

/** What stands here until the page's scripts run; where none do, it says what to do instead. */
export function NoScripts({ back, phone }: { back: { href: string; label: string }; phone: string }) {
  return (
    <div className="call-card">
      <Heading level={1} text="通話の準備をしています" />
      <noscript>
        <p className="call-big">
          この画面の通話には、JavaScript（スクリプト）が要ります。ブラウザーの設定で入れるか、お電話ください。職員がお電話でおつなぎします。
        </p>
      </noscript>
      <ButtonLink href={back.href} reload>
        {back.label}
      </ButtonLink>
      <PhoneLink phone={phone} />
    </div>
  );
}
