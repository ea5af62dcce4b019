import { CalendarPlus, Copy, Pause, Phone } from 'lucide';
import { Form } from 'react-router-dom';
import type { FormView, Json, ListView, RowView } from '../../../../application/resource/views.ts';
import type { TermSlots } from '../../../../application/term/check-term.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import './term.css';
import { Fragment } from 'react';
import { TERM_KIND_LABELS, type TermKind } from '../../../../domain/term/term.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { CheckboxGroup, RadioGroup } from '../../../kit/Choice.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { useProblem, useTyped } from '../../../use-page.ts';
import { CheckButton, CheckedAbove, TermCheck } from './TermCheck.tsx';

/** Whom to phone of the visits that a 休止 stopped. */
const phonesHref = (id: number): string => managerPaths.closedFamilies(id);

/** Above the list: 休止, and where there is no term at all the usual ones. */
function TermsAbove({ view }: { view: ListView }) {
  if (!view.mayWrite) return null;
  const unasked = view.search === '' && view.filters.every(({ value }) => value === '');
  return (
    <ButtonRow>
      <ButtonLink href={`${managerPaths.add('term')}?kind=closed`} icon={Pause}>
        休止する
      </ButtonLink>
      {view.total === 0 && unasked && (
        <Form method="post">
          <input name="_act" type="hidden" value="usual" />
          <Button icon={CalendarPlus} type="submit">
            既定の受付枠を作る
          </Button>
        </Form>
      )}
    </ButtonRow>
  );
}

/** Words in pieces that are never broken. */
const pieces = (words: readonly string[]) =>
  words.map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      <span className="term-piece">{word}</span>
    </Fragment>
  ));

/** 期間: each of its days in one piece. */
const PeriodCell = ({ value }: { value: Json }) => <>{pieces(String(value).match(/[^〜]+〜?/g) ?? [])}</>;

/** 曜日・時間: the days, then the hours. */
const WhenCell = ({ value }: { value: Json }) => <>{pieces(String(value).split(' '))}</>;

/** 種別; a 休止 that stopped visits leads to whom to phone. */
const KindCell = ({ value, row }: { value: Json; row: RowView }) => {
  const label = TERM_KIND_LABELS[value as TermKind];
  if (value !== 'closed') return <>{label}</>;
  return (
    <>
      <Badge tone="warning">{label}</Badge>
      {row.cells.calledOff ? (
        <a className="term-phones" href={phonesHref(row.id)}>
          電話連絡表
        </a>
      ) : null}
    </>
  );
};

/** Above the form of a stored 休止: whom to phone of the visits that it stopped. */
function ClosurePhones({ view: { row, slots } }: { view: FormView<TermSlots> }) {
  if (!row || !slots.calledOff) return null;
  return (
    <ButtonRow>
      <ButtonLink href={phonesHref(row.id)} icon={Phone}>
        {`電話連絡表（中止にした面会 ${slots.calledOff}件）`}
      </ButtonLink>
    </ButtonRow>
  );
}

/** 種別: said, and sent along; which it is was chosen by how the form was opened. */
function KindInput({ field, value }: InputProps) {
  const chosen = field.choices?.find((choice) => choice.value === value);
  const sent = <input name={field.key} type="hidden" value={String(value)} />;
  // The form of a 休止 says so in its title.
  if (value === 'closed') return sent;
  return (
    <p>
      {field.label}：{chosen?.label}
      {sent}
    </p>
  );
}

/** 曜日 in one row that wraps. */
function WeekdaysInput({ field, value, errors }: InputProps) {
  const { key, label, required, choices = [] } = field;
  const ticked = Array.isArray(value) ? value.map(String) : value ? [String(value)] : [];
  return (
    <CheckboxGroup
      errors={errors[key]}
      inline
      label={label}
      name={key}
      options={choices}
      required={required}
      values={ticked}
    />
  );
}

type Closing = NonNullable<TermSlots['closing']>;

/** After the fields of a term: what a 休止 asks besides, and what saving would do once that was asked. */
function ClosingAndCheck({ view }: { view: FormView<TermSlots> }) {
  const { closing, check } = view.slots;
  return (
    <>
      {closing && view.mayWrite && <ClosingFields closing={closing} view={view} />}
      {check && <TermCheck checked={check} />}
    </>
  );
}

function ClosingFields({ closing, view }: { closing: Closing; view: FormView }) {
  const values: Readonly<Record<string, unknown>> = { ...view.values, ...useTyped() };
  const errors = useProblem()?.errors ?? {};
  const { homeReasons, announcements, announcers } = closing;
  return (
    <FormSection title="予約を中止するとき">
      <RadioGroup
        errors={errors.homeReason}
        inline
        label="中止の区分"
        name="homeReason"
        options={homeReasons}
        required
        value={String(values.homeReason)}
      />
      {announcements.length > 0 ? (
        <RadioGroup
          errors={errors.announce}
          hint="公開ページに、休止が終わるまで「重要」として出るお知らせです。"
          inline
          label="重要なお知らせ"
          name="announce"
          options={announcements}
          required
          value={String(values.announce)}
        />
      ) : (
        <>
          <input name="announce" type="hidden" value="none" />
          <p>
            公開ページの重要なお知らせは出しません。出すときは、お知らせを書ける職員（{announcers}
            ）に頼んでください。
          </p>
        </>
      )}
    </FormSection>
  );
}

/** Below the form: a new term that begins as this one is stored, to be changed before it is saved. */
function DuplicateTerm({ view: { row, mayWrite, values } }: { view: FormView }) {
  if (!row || !mayWrite) return null;
  return (
    <ButtonRow>
      <ButtonLink href={`${managerPaths.add('term')}?kind=${values.kind}&from=${row.id}`} icon={Copy}>
        複製して追加する
      </ButtonLink>
    </ButtonRow>
  );
}

/** What the list of terms has of its own: 休止, whom to phone of it, and the usual terms in one press. */
export const termListSlots: ListSlots = {
  above: TermsAbove,
  cells: { kind: KindCell, period: PeriodCell, when: WhenCell },
};

const AboveForm = ({ view }: { view: FormView<TermSlots> }) => (
  <>
    <ClosurePhones view={view} />
    <CheckedAbove view={view} />
  </>
);

/** What the form of a term has of its own: a kind that stays, what saving it does, and a copy to go on from. */
export const termFormSlots: FormSlots<TermSlots> = {
  inputs: { kind: KindInput, weekdays: WeekdaysInput },
  above: AboveForm,
  last: ClosingAndCheck,
  acts: CheckButton,
  below: DuplicateTerm,
};
