import { managerPaths } from '../../../../paths.ts';
import './media.css';
import { ExternalLink, RefreshCw, Save } from 'lucide';
import { Form } from 'react-router-dom';
import type { MediaDetailView } from '../../../../application/media/media.view.ts';
import { ALT_LIMIT, MEDIA_NAME_LIMIT } from '../../../../domain/media/media.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { FieldGroup } from '../../../kit/Field.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { HistoryPanel } from '../../../resource/HistoryPanel.tsx';
import { SaveRefusal } from '../../../resource/SaveRefusal.tsx';
import { useProblem, useTyped, useView } from '../../../use-page.ts';
import { PeopleChoice } from '../resident/ResidentsInput.tsx';

/** One medium: seen large, described, replaced; where it is used; deleted while it is not. */
export function MediaDetailPage() {
  const view = useView('manager.media.detail');
  return (
    <div className="media-detail">
      <h1>{view.title}</h1>
      <SaveRefusal href={managerPaths.detail('media', view.id)} />
      {view.damaged && (
        <MessageBox tone="warning" title="写真のデータに傷がありました">
          乱れて見えるときは、元の写真で差し替えてください。
        </MessageBox>
      )}
      {view.lacking > 0 && (
        <MessageBox tone="warning" title="公開のお知らせには使えません">
          「公開サイト・SNS」の同意のない方が{view.lacking}
          人写っています。いまお知らせに入っているときも、公開ページには出ません。
        </MessageBox>
      )}
      <MediumPreview view={view} />
      {view.mayWrite && <DescriptionForm view={view} />}
      <Uses view={view} />
      {view.mayWrite && <ReplaceMedium view={view} />}
      {view.mayWrite && <RemoveMedium view={view} />}
      <HistoryPanel entries={view.history} />
    </div>
  );
}

function MediumPreview({ view: { picture, href, facts, kind } }: { view: MediaDetailView }) {
  return (
    <div className="media-detail-preview">
      {picture && (
        <img
          alt={picture.alt}
          className={`media-detail-picture ground-${picture.ground}`}
          height={picture.height}
          src={picture.src}
          width={picture.width}
        />
      )}
      <div className="media-detail-facts">
        <DescriptionList items={facts.map(({ label, value }) => ({ term: label, description: value }))} />
        <ButtonLink href={href} icon={ExternalLink} target="_blank">
          {kind === 'pdf' ? 'PDFを開く' : '大きな写真を開く'}
        </ButtonLink>
      </div>
    </div>
  );
}

function DescriptionForm({ view }: { view: MediaDetailView }) {
  const problem = useProblem();
  const values = { ...view.values, ...(useTyped() as Partial<MediaDetailView['values']>) };
  const errors = problem?.errors ?? {};
  return (
    <Form className="media-detail-form" key={view.version} method="post" noValidate>
      <input name="version" type="hidden" value={problem?.conflict?.version ?? view.version} />
      <FormSection title="説明">
        <TextInput
          errors={errors.name}
          label="名前"
          limit={MEDIA_NAME_LIMIT}
          name="name"
          required
          value={values.name}
        />
        {view.kind === 'picture' && (
          <TextInput
            errors={errors.alt}
            hint="写真が見えない方に読み上げられます。何が写っているかを短く書きます（例：庭のベンチで話す二人）。"
            label="代替テキスト"
            limit={ALT_LIMIT}
            name="alt"
            required
            value={values.alt}
          />
        )}
        <Select
          empty="（なし）"
          errors={errors.categoryId}
          label="カテゴリ"
          name="categoryId"
          options={view.categories}
          value={values.categoryId}
        />
        {view.kind === 'picture' && (
          <FieldGroup
            errors={errors.residentIds}
            hint="公開のお知らせに使うには、全員の「公開サイト・SNS」の同意が要ります。"
            label="写っている入居者"
            name="residentIds"
          >
            <PeopleChoice
              chosen={list(values.residentIds)}
              label="写っている入居者"
              name="residentIds"
              options={view.residents}
            />
          </FieldGroup>
        )}
        <ButtonRow>
          <Button icon={Save} tone="primary" type="submit">
            保存する
          </Button>
        </ButtonRow>
      </FormSection>
    </Form>
  );
}

/** One of several is typed as a text. */
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];

function Uses({ view: { uses } }: { view: MediaDetailView }) {
  return (
    <FormSection title="使用先">
      {uses.length === 0 ? (
        <p>まだどこにも使われていません。</p>
      ) : (
        <ul className="media-detail-uses">
          {uses.map(({ label, href }) => (
            <li key={href + label}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}

/** New content under the same address. */
function ReplaceMedium({ view }: { view: MediaDetailView }) {
  const errors = useProblem()?.errors.file;
  return (
    <Form encType="multipart/form-data" key={view.version} method="post">
      <input name="_act" type="hidden" value="replace" />
      <FormSection
        description="使用先はそのままで、中身だけが新しくなります。公開中のお知らせにもすぐに出ます。"
        title="差し替え"
      >
        <FileDrop
          accept={view.kind === 'pdf' ? 'application/pdf' : 'image/*,.heic,.heif'}
          errors={errors}
          label="新しいファイル"
          multiple={false}
          name="file"
          unmarked
        />
        <ButtonRow>
          <Button icon={RefreshCw} type="submit">
            差し替える
          </Button>
        </ButtonRow>
      </FormSection>
    </Form>
  );
}

/** Into the bin, while nothing uses it. */
function RemoveMedium({ view: { id, uses, title } }: { view: MediaDetailView }) {
  if (uses.length > 0) return <p>使われているあいだは削除できません。</p>;
  return (
    <ConfirmButton
      action={managerPaths.detail('media', id)}
      fields={{ _act: 'remove' }}
      message={`「${title}」をごみ箱に入れます。`}
      title="削除しますか"
    >
      このメディアを削除する
    </ConfirmButton>
  );
}
