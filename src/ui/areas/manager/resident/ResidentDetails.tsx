import { managerPaths } from '../../../../paths.ts';
import './resident.css';
import { DoorOpen, EyeOff, Undo2 } from 'lucide';
import { Form } from 'react-router-dom';
import type {
  ResidentDetailsView as Below,
  ResidentDetailsView,
} from '../../../../application/resident/resident-details.view.ts';
import type { FormView } from '../../../../application/resource/views.ts';
import { CONSENT_PURPOSE_LABELS, type ConsentPurpose } from '../../../../domain/resident/consent.ts';
import { ROOM_LIMIT } from '../../../../domain/resident/resident.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';
import { RecordsLink } from '../personal-record/RecordsLink.tsx';

/** Below the form of a resident: the family, the acts besides saving, and a retention that is over. */
export function ResidentDetails({ view }: { view: FormView<{ below: Below | null }> }) {
  const { below } = view.slots;
  if (!view.row || !below) return null;
  const { families, photos, media, granted, move, due } = below;
  const action = managerPaths.edit('resident', view.row.id);
  return (
    <>
      {due && (
        <MessageBox title="記録の保存期間が過ぎています" tone="warning">
          <p>お名前などを消して、どなたの記録かわからない形にできます。</p>
          <p>
            <ButtonLink href={managerPaths.anonymise(view.row.id)} icon={EyeOff}>
              匿名にする内容を確かめる
            </ButtonLink>
          </p>
        </MessageBox>
      )}
      {families && <Families families={families} />}
      {photos && <ResidentPhotos media={media} photos={photos} />}
      {granted.length > 0 && <WithdrawConsents action={action} granted={granted} photos={photos} />}
      {move !== 'no' && <MoveRoom action={action} anywhere={move === 'anywhere'} view={view} />}
      <RecordsLink view={view} />
    </>
  );
}

/** The members of a resident's family, each with how to reach them. */
function Families({ families }: { families: NonNullable<ResidentDetailsView['families']> }) {
  return (
    <section className="below-part">
      <h2>ご家族会員</h2>
      {families.length === 0 ? (
        <p>登録されているご家族はいません。</p>
      ) : (
        <ul className="families">
          {families.map(({ id, name, relation, representative, phone }) => (
            <li key={id}>
              <a href={managerPaths.edit('member', id)}>{name}</a>
              <span>
                {relation}
                {representative && '・代表者'}
              </span>
              {phone && <PhoneLink phone={phone} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ResidentPhotosProps = {
  photos: NonNullable<ResidentDetailsView['photos']>;
  media: ResidentDetailsView['media'];
};

/** How many photos show a resident, those that nobody sees for lack of this one's consent, and pictures of the site. */
function ResidentPhotos({ photos: { count, hidden }, media }: ResidentPhotosProps) {
  return (
    <section className="below-part" id="photos">
      <h2>写真</h2>
      <p>
        アルバムの写真 {count}枚{hidden.length > 0 && `、うち同意がなく見えない写真 ${hidden.length}枚`}
      </p>
      {hidden.length > 0 && (
        <ul className="resident-photos">
          {hidden.map(({ id, src, title, href }) => (
            <li key={id}>
              <a href={href}>
                <img alt="" height={96} loading="lazy" src={src} width={96} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {media && media.length > 0 && (
        <>
          <p>お知らせ用の写真 {media.length}枚（公開には「公開サイト・SNS」の同意が要ります）</p>
          <ul>
            {media.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const MESSAGE =
  '今日の日付で「不可」になり、これから写真を見せることも使うこともできなくなります。履歴に残ります。';

type PhotoCounts = ResidentDetailsView['photos'];

/** The message of a withdrawal, with the number of photos that it hides. */
const messageFor = (photos: PhotoCounts, purpose: ConsentPurpose | 'all'): string => {
  const counts: Partial<Record<ConsentPurpose | 'all', number>> = photos
    ? { individual: photos.individual, group: photos.group, all: photos.count }
    : {};
  const hidden = counts[purpose] ?? 0;
  return hidden > 0 ? `${MESSAGE}アルバムの写真${hidden}枚が、だれにも見えなくなります。` : MESSAGE;
};

/** 同意の撤回: of one purpose, or of all that were granted. */
function WithdrawConsents({
  action,
  granted,
  photos,
}: {
  action: string;
  granted: readonly ConsentPurpose[];
  photos: PhotoCounts;
}) {
  const shared = { action, icon: Undo2, tone: 'secondary' as const };
  return (
    <section className="below-part">
      <h2>写真の同意を撤回する</h2>
      <p>ご本人かご家族から申し出があったときに押します。</p>
      <ButtonRow>
        {granted.map((purpose) => (
          <ConfirmButton
            {...shared}
            fields={{ _act: 'withdrawConsent', purpose }}
            key={purpose}
            message={messageFor(photos, purpose)}
            title={`「${CONSENT_PURPOSE_LABELS[purpose]}」の同意を撤回しますか`}
          >
            {`${CONSENT_PURPOSE_LABELS[purpose]}を撤回する`}
          </ConfirmButton>
        ))}
        {granted.length > 1 && (
          <ConfirmButton
            {...shared}
            fields={{ _act: 'withdrawConsent' }}
            message={messageFor(photos, 'all')}
            title="すべての同意を撤回しますか"
            tone="danger"
          >
            すべて撤回する
          </ConfirmButton>
        )}
      </ButtonRow>
    </section>
  );
}

type MoveRoomProps = {
  view: FormView;
  action: string;
  /** To the other facility, too. */
  anywhere: boolean;
};

/** 居室の移動 from today on. */
function MoveRoom({ view, action, anywhere }: MoveRoomProps) {
  const errors = useProblem()?.errors ?? {};
  const typed = (useTyped()?.move ?? {}) as Partial<Record<string, unknown>>;
  const choicesOf = (key: string) => view.fields.find((field) => field.key === key)?.choices ?? [];
  const input = (key: 'facility' | 'unit' | 'room', standing: unknown) => ({
    name: `move[${key}]`,
    errors: errors[`move[${key}]`],
    value: String(typed[key] ?? standing ?? ''),
  });
  return (
    <section className="below-part">
      <h2>居室を移る</h2>
      <p>今日から移る部屋を入れます。前の部屋は、今日からほかの方が使えます。</p>
      <Form action={action} className="move-room" key={view.row?.version} method="post" noValidate>
        <input name="_act" type="hidden" value="moveRoom" />
        {anywhere && (
          <Select
            {...input('facility', view.values.facility)}
            label="移る先の施設"
            options={choicesOf('facility')}
            unmarked
          />
        )}
        <Select
          {...input('unit', view.values.unit)}
          empty="（なし）"
          label="移る先の階・ユニット"
          options={choicesOf('unit')}
          unmarked
        />
        <TextInput
          {...input('room', '')}
          autoComplete="off"
          label="移る先の居室"
          limit={ROOM_LIMIT}
          required
          width="medium"
        />
        <Button icon={DoorOpen} type="submit">
          居室を移る
        </Button>
      </Form>
    </section>
  );
}
