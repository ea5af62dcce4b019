import { familyPaths } from '../../../../paths.ts';
import './guest-page.css';
import { type IconNode, Images, LogIn, Mail, Video } from 'lucide';
import type { FamilyGuestView } from '../../../../application/guest/guest.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Card, CardGrid } from '../../../kit/Card.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { StepCards } from '../../../kit/StepCards.tsx';
import { useFrame, useView } from '../../../use-page.ts';

/** ご家族の方へ, for guests: the way in first, then what one can do there and how to get an account. */
export function FamilyGuestPage() {
  const view = useView('public.guest.family');
  return (
    <>
      <Opening lead={view.lead} />
      <Band arc ground="card">
        <Abilities visit={view.visit} />
      </Band>
      <Band arc>
        <Account notes={view.notes} steps={view.steps} />
      </Band>
      <Band arc ground="card">
        <Needs mailDomain={view.mailDomain} needs={view.needs} />
      </Band>
      <Band arc>
        <Help help={view.help} />
      </Band>
    </>
  );
}

function Opening({ lead }: Pick<FamilyGuestView, 'lead'>) {
  return (
    <div className="guest-opening">
      <div className="guest-section">
        <Heading level={1} text="ご家族の方へ" />
        <ButtonLink big href={familyPaths.login} icon={LogIn} reload tone="primary">
          ご家族ログイン
        </ButtonLink>
        {lead.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="guest-picture">
        <Picture {...shippedPicture('online-visit')} eager sizes="(min-width: 960px) 36rem, 100vw" />
      </div>
    </div>
  );
}

function Ability({ icon, title, texts }: { icon: IconNode; title: string; texts: readonly string[] }) {
  return (
    <Card
      media={
        <span className="guest-ability">
          <Icon large of={icon} />
        </span>
      }
      title={title}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}

function Abilities({ visit }: Pick<FamilyGuestView, 'visit'>) {
  return (
    <div className="guest-section">
      <Heading level={2} text="できること" />
      <CardGrid>
        <Ability
          icon={Images}
          texts={[
            '行事やふだんの様子の写真を、月ごとにご覧いただけます。職員がひとこと添えています。',
            'ご覧になれるのは、そのご入居者のご家族だけです。写真の掲載は、ご本人とご家族の同意をいただいたものに限ります。',
          ]}
          title="写真アルバム"
        />
        <Ability
          icon={Video}
          texts={[
            `画面で顔を見て話せます。1回${visit.minutes}分、ご入居者おひとりにつき月${visit.perMonth}回まで、${visit.people}名まで一緒にご参加いただけます。`,
            `予約は24時間、${visit.opensDays}日先まで。締め切りは${visit.closes}です。対面の面会に代わるものではなく、会いに来られない日のためのものです。`,
          ]}
          title="オンライン面会"
        />
        <Ability
          icon={Mail}
          texts={[
            '面会の確認と前日のお知らせ、面会の中止などを、メールでお届けします。',
            'お便りや新しい写真のお知らせは、受け取るかどうかを選べます。いつでも止められます。',
          ]}
          title="メールのお知らせ"
        />
      </CardGrid>
    </div>
  );
}

function Account({ steps, notes }: Pick<FamilyGuestView, 'steps' | 'notes'>) {
  return (
    <div className="guest-section">
      <Heading level={2} text="会員番号の受け取り方" />
      <StepCards steps={steps} />
      <PlainList items={notes} />
    </div>
  );
}

function Needs({ needs, mailDomain }: Pick<FamilyGuestView, 'needs' | 'mailDomain'>) {
  return (
    <div className="guest-section">
      <Heading level={2} text="ご用意いただく物" />
      <PlainList items={needs}>
        <li>
          メールは <strong>{mailDomain}</strong>{' '}
          から届きます。受信を許可するドメインに、この名前を加えてください。
        </li>
      </PlainList>
    </div>
  );
}

function Help({ help }: Pick<FamilyGuestView, 'help'>) {
  const { site } = useFrame();
  return (
    <div className="guest-section">
      <Heading level={2} text="お困りのとき" />
      <CardGrid>
        {help.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p>{text}</p>
          </Card>
        ))}
      </CardGrid>
      <PhoneLink big hours={site.phoneHours} phone={site.phone} />
    </div>
  );
}
