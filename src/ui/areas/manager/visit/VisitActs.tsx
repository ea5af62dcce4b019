import './visit-acts.css';
import { Ban, Camera, Check, CircleStop, type IconNode, Link2, Play, RefreshCw, UserX, X } from 'lucide';
import type { ReactNode } from 'react';
import { Form } from 'react-router-dom';
import type { SheetRowView, StaffVisitAct } from '../../../../application/visit/run-sheet/sheet-row.ts';
import { megabytesOf } from '../../../../domain/file/upload.ts';
import { HOME_REASON_LABELS } from '../../../../domain/home-reason.ts';
import { CAPTION_LIMIT } from '../../../../domain/photo/photo.ts';
import { rowField, rowKey } from '../../../../domain/visit/visit-forms.ts';
import { Button, type ButtonLook } from '../../../kit/Button.tsx';
import { Checkbox, RadioGroup } from '../../../kit/Choice.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';

const ONE_PRESS: Partial<Record<StaffVisitAct, { word: string; icon: IconNode }>> = {
  approve: { word: '承認する', icon: Check },
  start: { word: '開始', icon: Play },
  finish: { word: '終了', icon: CircleStop },
  retryLink: { word: 'リンクを作り直す', icon: RefreshCw },
  noShow: { word: '不参加', icon: UserX },
};

type PressActProps = Pick<ButtonLook, 'tone' | 'big'> & { act: StaffVisitAct; row: SheetRowView };

/** An act of one press. */
export function PressAct({ act, row, tone, big }: PressActProps) {
  const look = ONE_PRESS[act];
  if (!look) return null;
  return (
    <ActForm act={act} visit={row.id}>
      <Button big={big} icon={look.icon} tone={tone} type="submit">
        {look.word}
        <span className="visually-hidden">{`（${row.from} ${row.resident}様）`}</span>
      </Button>
    </ActForm>
  );
}

/** Everything but the next act: short ones as buttons, those that need words folded. */
export function OtherActs({ row }: { row: SheetRowView }) {
  const has = (act: StaffVisitAct) => row.others.includes(act);
  if (row.others.every((act) => act === 'move')) return null;
  return (
    <div className="visit-acts no-print">
      {row.others.map((act) => ONE_PRESS[act] && <PressAct act={act} key={act} row={row} />)}
      {has('setLink') && <MeetingLinkForm row={row} />}
      {has('decline') && <DeclineForm row={row} />}
      {has('callOff') && <CallOffForm row={row} />}
      {has('keepMoment') && <MomentForm icon={Camera} row={row} />}
    </div>
  );
}

type ActFormProps = {
  act: StaffVisitAct;
  /** The visit's id. */
  visit: number;
  files?: boolean;
  children: ReactNode;
};

/** A form that names its visit and act; it is posted to the page it stands on. */
export function ActForm({ act, visit, files, children }: ActFormProps) {
  return (
    <Form
      className="visit-act"
      encType={files ? 'multipart/form-data' : undefined}
      method="post"
      noValidate
      preventScrollReset
    >
      <input name="_act" type="hidden" value={act} />
      <input name="visit" type="hidden" value={visit} />
      {children}
    </Form>
  );
}

type FoldedProps = {
  word: string;
  icon: IconNode;
  tone?: 'secondary' | 'danger';
  open: boolean;
  children: ReactNode;
};

/** A form behind its button; one that was refused is open. */
function Folded({ word, icon, tone = 'secondary', open, children }: FoldedProps) {
  return (
    <details className="visit-fold" open={open || undefined}>
      <summary className={`button button-${tone} visit-fold-head`}>
        <Icon of={icon} />
        <span className="button-word">{word}</span>
      </summary>
      <div className="visit-fold-body">{children}</div>
    </details>
  );
}

/** The inputs of one visit's forms: their names, what was typed before the server refused it, and why it did. */
export function useRowFields(id: number) {
  const typed = useTyped();
  const errors = useProblem()?.errors ?? {};
  const typedValue = (name: string): unknown =>
    (typed?.[name] as Readonly<Record<string, unknown>> | undefined)?.[rowKey(id)];
  return {
    typedValue,
    /** All that a field of the kit takes besides its words. */
    field: (name: string, stored = '') => ({
      name: rowField(name, id),
      value: String(typedValue(name) ?? stored),
      errors: errors[rowField(name, id)],
    }),
    /** True when one of these inputs was refused. */
    refused: (...names: string[]): boolean => names.some((name) => errors[rowField(name, id)] !== undefined),
  };
}

/** The pasted address of the meeting. */
function MeetingLinkForm({ row }: { row: SheetRowView }) {
  const { field, refused } = useRowFields(row.id);
  const known = row.link?.url;
  return (
    <Folded icon={Link2} open={refused('joinUrl')} word={known ? 'リンクを変える' : 'リンクを入れる'}>
      <ActForm act="setLink" visit={row.id}>
        <TextInput
          {...field('joinUrl', known ?? '')}
          autoComplete="off"
          hint="https:// で始まる、会議に参加するアドレス"
          inputMode="url"
          label="会議のリンク"
          required
        />
        <Button icon={Link2} tone="primary" type="submit">
          このリンクにする
        </Button>
      </ActForm>
    </Folded>
  );
}

/** お断り of a request, with the sentence that the family reads. */
function DeclineForm({ row }: { row: SheetRowView }) {
  const { field, refused } = useRowFields(row.id);
  return (
    <Folded tone="danger" icon={X} open={refused('note')} word="お断りする">
      <ActForm act="decline" visit={row.id}>
        <TextInput {...field('note')} hint="ご家族へのメールにのります" label="お断りの理由" />
        <Button icon={X} tone="danger" type="submit">
          {`${row.resident}様の申込をお断りする`}
        </Button>
      </ActForm>
    </Folded>
  );
}

const REASONS = Object.entries(HOME_REASON_LABELS).map(([value, label]) => ({ value, label }));

/** 施設中止 with its reason. */
function CallOffForm({ row }: { row: SheetRowView }) {
  const { field, refused } = useRowFields(row.id);
  return (
    <Folded tone="danger" icon={Ban} open={refused('reason', 'note')} word="施設中止">
      <ActForm act="callOff" visit={row.id}>
        <RadioGroup {...field('reason')} inline label="中止の理由" options={REASONS} required />
        <TextInput
          {...field('note')}
          hint="ご家族へのメールにのります。体調のくわしいことは書かないでください"
          label="ひとこと"
        />
        <Button icon={Ban} tone="danger" type="submit">
          {`${row.resident}様の面会を中止する`}
        </Button>
      </ActForm>
    </Folded>
  );
}

/** A photo or a line of a visit that is over, for the family's album. */
function MomentForm({ row, icon }: { row: SheetRowView; icon: IconNode }) {
  const { field, refused, typedValue } = useRowFields(row.id);
  const { value: _, ...files } = field('files');
  const { value: __, ...alone } = field('alone');
  return (
    <Folded icon={icon} open={refused('files', 'line')} word="写真・ひとことを残す">
      <ActForm act="keepMoment" files visit={row.id}>
        <FileDrop
          {...files}
          accept="image/*,.heic,.heif"
          hint={`1枚、${megabytesOf('picture')}MBまで。${row.resident}様のご家族のアルバムに入ります`}
          label="写真"
          multiple={false}
        />
        <TextInput
          {...field('line')}
          hint="写真があれば写真に、なければアルバムの説明に添えます"
          label="ひとこと"
          limit={CAPTION_LIMIT}
        />
        <Checkbox
          {...alone}
          checked={typedValue('alone') !== undefined}
          hint="印を付けると、写真の同意があればすぐご家族に見えます。付けなければ、写真アルバムで確かめるまで見えません。"
          label={`${row.resident}様のほかに、入居者は写っていません`}
        />
        <Button icon={Camera} tone="primary" type="submit">
          ご家族のアルバムに入れる
        </Button>
      </ActForm>
    </Folded>
  );
}
