import { formValues } from '../../../application/resource/form-values.ts';
import type { FormView } from '../../../application/resource/views.ts';
import { isFieldOf, termResource } from '../../../application/term/term.resource.ts';
import { TERM_KIND_LABELS, type TermForm, type TermKind } from '../../../domain/term/term.ts';

/** Which kind a form is of: its own address tells (`?kind=closed`), so that it stays so when it is shown again. */
export const kindIn = (query: URLSearchParams): TermKind =>
  query.get('kind') === 'closed' ? 'closed' : 'open';

/** The generic form with the fields of one kind alone; only a 休止 is for both kinds of visits. */
export const ofKind = (view: FormView, kind: TermKind): FormView => ({
  ...view,
  label: kind === 'closed' ? TERM_KIND_LABELS.closed : view.label,
  fields: view.fields
    .filter(({ key }) => isFieldOf(kind, key))
    .map((field) =>
      field.key === 'mode' && kind === 'open'
        ? { ...field, choices: (field.choices ?? []).filter(({ value }) => value !== 'both') }
        : field,
    ),
});

/** The form filled with what a new term begins with. */
export const startingWith = (view: FormView, term: Partial<TermForm>): FormView => ({
  ...view,
  values: formValues(termResource.form, term),
});
