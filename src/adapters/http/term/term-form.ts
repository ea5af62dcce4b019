import { choicesOf } from '../../../application/resource/choice.ts';
import { formValues } from '../../../application/resource/form-values.ts';
import type { FormView, Json } from '../../../application/resource/views.ts';
import { fieldsOf, TERM_FIELDS } from '../../../application/term/term-fields.ts';
import { type Actor, can } from '../../../domain/actor.ts';
import { ANNOUNCEMENT_LABELS } from '../../../domain/term/closing.ts';
import { TERM_KIND_LABELS, type TermForm, type TermKind } from '../../../domain/term/term.ts';
import { HOME_REASON_LABELS } from '../../../domain/visit/visit.ts';
import { roleWords } from '../../../domain/worker/roles.ts';

/** Which kind a form is of: its own address tells (`?kind=closed`), so that it stays so when it is shown again. */
export const kindIn = (query: URLSearchParams): TermKind =>
  query.get('kind') === 'closed' ? 'closed' : 'open';

/** The generic form with the fields of one kind alone; only a 休止 is for both kinds of visits. */
export const ofKind = (view: FormView, kind: TermKind, actor: Actor): FormView => ({
  ...view,
  label: kind === 'closed' ? TERM_KIND_LABELS.closed : view.label,
  fields: fieldsOf(kind, view.fields).map((field) => {
    if (field.key === 'mode' && kind === 'open')
      return { ...field, choices: (field.choices ?? []).filter(({ value }) => value !== 'both') };
    return field.key === 'validUntil' && kind === 'closed' && view.row === null
      ? { ...field, hint: 'この日も含みます。初めは、今日1日だけの休止になっています。' }
      : field;
  }),
  values: { ...view.values, ...(kind === 'closed' && CLOSING_VALUES) },
  slots: { ...view.slots, ...(kind === 'closed' && { closing: closingChoices(actor) }) },
});

/** The form filled with what a new term begins with. */
export const startingWith = (view: FormView, term: Partial<TermForm>): FormView => ({
  ...view,
  values: { ...view.values, ...formValues(TERM_FIELDS, term) },
});

const CLOSING_VALUES = { homeReason: 'infection', announce: 'none' };

/** What a 休止 asks besides its term; a notice only whoever writes notices. */
const closingChoices = (actor: Actor): Json => ({
  homeReasons: choicesOf(HOME_REASON_LABELS),
  announcements: can(actor, 'notice:write') ? choicesOf(ANNOUNCEMENT_LABELS) : [],
  announcers: roleWords('notice:write'),
});
