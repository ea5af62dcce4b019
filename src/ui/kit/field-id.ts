/** The id of a form field by its input name (`kind`, `date[year]`); error summaries link to it. */
export const fieldId = (name: string): string =>
  `f-${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/-$/, '')}`;

export type FieldAria = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** What ties an input to its hint and error; pass the result straight to the input. */
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
