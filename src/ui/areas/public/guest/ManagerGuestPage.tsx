import { familyPaths, managerPaths, publicPaths } from '../../../../paths.ts';
import './guest-page.css';
import { BriefcaseBusiness, LogIn, Users } from 'lucide';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { useFrame } from '../../../use-page.ts';

const REMINDERS = [
  '共用の機器では、席を離れるときに必ずログアウトしてください。',
  'しばらく操作しないと、自動でログアウトします。書きかけの内容は、こまめに保存してください。',
  'パスワードを忘れたときは、施設の管理者に新しいパスワードの発行を頼んでください。',
  '入居者とご家族の情報を、仕事のほかの目的で見たり、持ち出したりしないでください。',
];

/** 職員の方へ: the staff entrance, and the ways of those who came here by mistake. */
export function ManagerGuestPage() {
  const { site } = useFrame();
  return (
    <div className="guest-staff">
      <Heading level={1} text="職員の方へ" />
      <p>{site.company}の職員のための入口です。職員番号とパスワードでログインしてください。</p>
      <ButtonRow>
        <ButtonLink big href={managerPaths.login} icon={LogIn} reload tone="primary">
          職員ログイン
        </ButtonLink>
      </ButtonRow>
      <Heading level={2} text="ご確認ください" />
      <PlainList items={REMINDERS} />
      <MessageBox title="職員でない方へ">
        <p>
          ご入居者のご家族は、ご家族のページへお進みください。働くことをお考えの方は、採用情報をご覧ください。
        </p>
        <ButtonRow>
          <ButtonLink href={familyPaths.home} icon={Users}>
            ご家族の方へ
          </ButtonLink>
          <ButtonLink href={publicPaths.job} icon={BriefcaseBusiness}>
            採用情報
          </ButtonLink>
        </ButtonRow>
      </MessageBox>
    </div>
  );
}
