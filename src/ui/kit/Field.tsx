import './field.css';
import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The id of a form field by its input name (`kind`, `date[year]`); error summaries link to it. */
export const fieldId = (name: string): string =>
  `f-${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/-$/, '')}`;

export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The attributes that tie an input to its hint and error; pass them to the input. */
export const fieldAria = (
  name: string,
  { hint, errors, required }: { hint?: unknown; errors?: readonly string[]; required?: boolean },
): FieldAria => {
  const id = fieldId(name);
  const described = [hint ? `${id}-hint` : '', errors?.length ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': errors?.length ? true : undefined,
    'aria-required': required || undefined,
  };
};

/** What every field takes. `name` is the form's input name and the key of its errors. */
export type FieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  errors?: readonly string[];
  required?: boolean;
  /** Leaves out 「※必須」/「任意」, for search boxes and filters. */
  unmarked?: boolean;
};

/** 「※必須」 or 「任意」, in words. */
function RequiredMark({ required }: { required?: boolean }) {
  return required ? (
    <span className="field-mark field-mark-required">※必須</span>
  ) : (
    <span className="field-mark">任意</span>
  );
}

/** The sentence before the input. */
export function FieldHint({ name, hint }: Pick<FieldProps, 'name' | 'hint'>) {
  if (!hint) return null;
  return (
    <div className="field-hint" id={`${fieldId(name)}-hint`}>
      {hint}
    </div>
  );
}

/** The sentences after the input: what is wrong and how to put it right. */
export function FieldErrorList({ name, errors }: Pick<FieldProps, 'name' | 'errors'>) {
  if (!errors?.length) return null;
  return (
    <div className="field-error" id={`${fieldId(name)}-error`}>
      <Icon of={CircleAlert} />
      <div>
        {errors.map((error) => (
          <p key={error}>
            <span className="visually-hidden">エラー：</span>
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Label on top, hint before, error after; the child gets the attributes that tie them together. */
export function Field({
  children,
  after,
  ...props
}: FieldProps & { children: (aria: FieldAria) => ReactNode; after?: ReactNode }) {
  const { name, label, required, unmarked } = props;
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldId(name)}>
        {label}
        {!unmarked && <RequiredMark required={required} />}
      </label>
      <FieldHint {...props} />
      {children(fieldAria(name, props))}
      {after}
      <FieldErrorList {...props} />
    </div>
  );
}

/** The same for a group of inputs: a fieldset that is named, described and marked as a whole. */
export function FieldGroup({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { name, label, required, unmarked } = props;
  const { id, 'aria-describedby': describedBy } = fieldAria(name, props);
  return (
    <fieldset aria-describedby={describedBy} className="field" id={id}>
      <legend className="field-label">
        {label}
        {!unmarked && <RequiredMark required={required} />}
      </legend>
      <FieldHint {...props} />
      {children}
      <FieldErrorList {...props} />
    </fieldset>
  );
}
