import { managerPaths } from '../../../../paths.ts';
import '../../../resource/form-page.css';
import { EyeOff } from 'lucide';
import { Form } from 'react-router-dom';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';

const GOES = [
  'お名前、ふりがな、入居者番号、階・ユニット、居室',
  '面会を控える理由、配慮、写真の同意とその署名者、ご家族の続柄',
  '履歴に残っている、変更の前と後の内容',
];
const STAYS = ['施設、入居日、退居日、状態（人数を数えるため）', 'だれがいつ何をしたかの履歴と、閲覧の記録'];

/** 匿名化: the resident, what is deleted and what is kept, and the one button that does it. */
export function AnonymisePage() {
  const view = useView('manager.resident.anonymise');
  const problem = useProblem();
  return (
    <div className="form-page">
      <h1>{view.name}さんの記録を匿名にしますか</h1>
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="匿名にできませんでした" />}
      <DescriptionList
        items={[
          { term: '入居者', description: `${view.name}（${view.number}、居室 ${view.room}）` },
          { term: '退居日', description: view.leftOn },
          { term: '保存期間', description: `退居から${view.keptMonths}か月（過ぎています）` },
        ]}
      />
      <MessageBox title="元に戻せません" tone="warning">
        <p>
          開示の請求を受けているときは、先に
          <a download href={managerPaths.personalRecord('resident', view.id)}>
            記録を書き出して
          </a>
          ください。
        </p>
      </MessageBox>
      <section className="below-part">
        <h2>消えるもの</h2>
        <PlainList items={GOES} />
      </section>
      <section className="below-part">
        <h2>残るもの</h2>
        <PlainList items={STAYS} />
      </section>
      <Members {...view} />
      <ButtonRow>
        <ButtonLink href={managerPaths.edit('resident', view.id)}>匿名にしないで戻る</ButtonLink>
        <Form method="post">
          <Button icon={EyeOff} tone="danger" type="submit">
            匿名にする
          </Button>
        </Form>
      </ButtonRow>
    </div>
  );
}

type Member = { id: number; name: string };

function Members({ ending, staying }: { ending: readonly Member[]; staying: readonly Member[] }) {
  return (
    <section className="below-part">
      <h2>ご家族会員</h2>
      {ending.length > 0 && (
        <>
          <p>次の方も匿名にします。電話、メモ、パスワード、メールの登録も消え、ログインできなくなります。</p>
          <Names members={ending} />
        </>
      )}
      {staying.length > 0 && (
        <>
          <p>次の方の登録は、ほかの入居者のご家族でもあるため、残ります。</p>
          <Names members={staying} />
        </>
      )}
      {ending.length + staying.length === 0 && <p>登録されているご家族はいません。</p>}
    </section>
  );
}

const Names = ({ members }: { members: readonly Member[] }) => (
  <PlainList items={[]}>
    {members.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </PlainList>
);
