import './album.css';
import { Eye, EyeOff, Send } from 'lucide';
import { Form } from 'react-router-dom';
import type { AlbumTableView } from '../../../../application/photo/album.view.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Choice.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { useProblem } from '../../../use-page.ts';
import { LightTable } from './LightTable.tsx';
import { openHref } from './table-href.ts';
import { VisibilitySection } from './VisibilitySection.tsx';

/** Above the form of an album: how far it is, its photos, who sees them, and publishing. */
export function AlbumPanel({ view }: { view: FormView<{ table?: AlbumTableView }> }) {
  const { table } = view.slots;
  if (!view.row || !table) return null;
  const { id } = view.row;
  const { state, refusal, hidden, held, thanks, thankedBy } = table;
  return (
    <>
      <p className="album-state">
        <Badge tone={state.tone}>{state.label}</Badge>
        {hidden > 0 && <Badge tone="error">{`同意待ちの写真 ${hidden}枚`}</Badge>}
        {held > 0 && <Badge tone="warning">{`確認待ちの写真 ${held}枚`}</Badge>}
        {thanks > 0 && <Badge tone="primary">{`ありがとう ${thanks}件`}</Badge>}
      </p>
      {thankedBy.length > 0 && <p>{`「ありがとう」をくださったご家族：${thankedBy.join('さん、')}さん`}</p>}
      {refusal && <MessageBox>{refusal}</MessageBox>}
      <LightTable album={id} view={table} />
      <VisibilitySection hrefOf={(photo) => openHref(id, table, photo)} view={table.visibility} />
      {table.mayWrite && <Publishing album={id} view={table} />}
      <h2 className="album-form-title">アルバムの内容</h2>
    </>
  );
}

type PublishingProps = { album: number; view: AlbumTableView };

/** 公開: the confirmation and its button, the way back, and the mail to the families. */
function Publishing({ album, view }: PublishingProps) {
  const { published, held, period, upTo } = view;
  return (
    <FormSection title="公開">
      <p>公開期間：{period}（「公開期間」は下の欄で変えられます）</p>
      {published && held === 0 && <p>このアルバムは公開しています。</p>}
      {upTo === null ? (
        <p>写真を入れると、公開できます。</p>
      ) : (
        (!published || held > 0) && <Publish upTo={upTo} view={view} />
      )}
      {published && <Notify view={view} />}
      {published && (
        <ConfirmButton
          action={managerPaths.edit('photo', album)}
          fields={{ _act: 'unpublish' }}
          icon={EyeOff}
          message="ご家族にすぐに見えなくなります。いつでも、もう一度公開できます。"
          title="公開を終えますか"
        >
          公開を終える
        </ConfirmButton>
      )}
    </FormSection>
  );
}

function Publish({ view: { published, held }, upTo }: { view: AlbumTableView; upTo: number }) {
  const errors = useProblem()?.errors.everyoneTagged;
  return (
    <Form className="publish-form" key={`${published}-${upTo}`} method="post" noValidate preventScrollReset>
      <input name="_act" type="hidden" value="publish" />
      <input name="upTo" type="hidden" value={upTo} />
      {published && <p>公開したあとに加えた（または方を外した）写真 {held}枚は、まだ見えません。</p>}
      <Checkbox
        errors={errors}
        hint="選び忘れた方がいると、その方の同意なしに写真が見えてしまいます。"
        label="写っている方を全員選びました"
        name="everyoneTagged"
      />
      <ButtonRow>
        <Button icon={Eye} tone="primary" type="submit">
          {published ? '確かめた写真も公開する' : '公開する'}
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** The mail to those who want it: how many there are, before anything is sent. */
function Notify({ view: { notify } }: { view: AlbumTableView }) {
  const { mails, notified } = notify;
  return (
    <div className="publish-form">
      <h3>メールで知らせる</h3>
      {notified && <p>前に知らせた日時：{notified}</p>}
      {mails === null && <p>公開期間に入ると、写真のメールを希望するご家族に知らせられます。</p>}
      {mails === 0 && <p>いま知らせる相手はいません。希望する方には、もう知らせています。</p>}
      {mails !== null && mails > 0 && (
        <Form className="publish-form" method="post" preventScrollReset>
          <input name="_act" type="hidden" value="notify" />
          <p>
            写真のメールを希望し、このアルバムの写真を見られる {mails}件の宛先に送ります。写真は付けません。
          </p>
          <ButtonRow>
            <Button icon={Send} type="submit">
              お知らせする（{mails}通）
            </Button>
          </ButtonRow>
        </Form>
      )}
    </div>
  );
}
