import { DomUtils, parseDocument } from 'htmlparser2';

/** What a browser would send of a form: where to, and its fields as they are filled in now. */
export type Form = { action: string; multipart: boolean; fields: [name: string, value: string][] };

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const all = (name: string, within: Element | ReturnType<typeof parseDocument>): Element[] =>
  DomUtils.getElementsByTagName(name, within, true);

/** The addresses a page links to, in its order. */
export const linksOf = (html: string): string[] =>
  all('a', parseDocument(html)).flatMap(({ attribs }) => (attribs.href ? [attribs.href] : []));

function sentValue(input: Element): string | null {
  const { value = '', type, checked } = input.attribs;
  if (input.name === 'textarea') return DomUtils.textContent(input).replace(/^\n/, '');
  if (input.name === 'select') {
    const options = all('option', input);
    const chosen = options.find(({ attribs }) => attribs.selected !== undefined) ?? options[0];
    return chosen ? (chosen.attribs.value ?? DomUtils.textContent(chosen)) : null;
  }
  const isBox = type === 'checkbox' || type === 'radio';
  if (isBox) return checked === undefined ? null : value || 'on';
  return type === 'file' ? null : value;
}

function formOf(element: Element): Form {
  const inputs = DomUtils.findAll(
    ({ name, attribs }) => /^(input|select|textarea)$/.test(name) && attribs.name !== undefined,
    element.children,
  );
  return {
    action: element.attribs.action ?? '',
    multipart: element.attribs.enctype === 'multipart/form-data',
    fields: inputs.flatMap((input): Form['fields'] => {
      const value = sentValue(input);
      return value === null ? [] : [[input.attribs.name ?? '', value]];
    }),
  };
}

/** The page's form that has a field, or else a button, of this name (and value); the button counts as pressed. */
export function formWith(html: string, name: string, value?: string): Form {
  const isWanted = (key: string | undefined, own: string | undefined) =>
    key === name && (value === undefined || own === value);
  const elements = all('form', parseDocument(html));
  const form = elements.map(formOf).find(({ fields }) => fields.some(([key, own]) => isWanted(key, own)));
  if (form) return form;
  for (const element of elements) {
    const button = all('button', element).find(({ attribs }) => isWanted(attribs.name, attribs.value));
    if (!button) continue;
    const { fields, ...rest } = formOf(element);
    return { ...rest, fields: [...fields, [name, button.attribs.value ?? '']] };
  }
  throw new Error(`the page has no form with ${name}${value === undefined ? '' : `=${value}`}`);
}

/** The same form with some of its fields filled in anew. */
export const filled = (form: Form, values: Record<string, string>): Form => ({
  ...form,
  fields: [...form.fields.filter(([name]) => !(name in values)), ...Object.entries(values)],
});
