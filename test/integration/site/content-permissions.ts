import { NOBODY, POSTED, REMOVE, type Row, row, SHOWN, type Things } from './permission-row.ts';

/** The lists of what changes often on the public pages; `garden` is what the garden is answered for the row at `of`. */
//                                                       admin facility visit press viewer garden
const listRows = (name: string, of: (things: Things) => string, garden: 200 | 404): Row[] => {
  const list = `/manager/site/${name}`;
  return [
    row(`GET manager.${name}.list`, list, SHOWN(200, 200, 403, 200, 200, 200)),
    row(`POST manager.${name}.list`, list, POSTED(404, 404, 403, 404, 403, 404), REMOVE),
    row(`GET manager.${name}.add`, `${list}/add`, SHOWN(200, 200, 403, 200, 403, 200)),
    row(`POST manager.${name}.add`, `${list}/add`, POSTED(422, 422, 403, 422, 403, 422), {}),
    row(
      `GET manager.${name}.edit`,
      (things) => `${list}/edit/${of(things)}`,
      SHOWN(200, 200, 403, 200, 200, garden),
    ),
    row(
      `POST manager.${name}.edit`,
      (things) => `${list}/edit/${of(things)}`,
      POSTED(422, 422, 403, 422, 403, garden === 200 ? 422 : 404),
      { version: '1' },
    ),
    row(
      `GET manager.${name}.del`,
      (things) => `${list}/del/${of(things)}`,
      SHOWN(200, 200, 403, 200, 403, garden),
    ),
    row(`POST manager.${name}.del`, `${list}/del/${NOBODY}`, POSTED(404, 404, 403, 404, 403, 404), {}),
    row(`GET ${list}.csv`, `${list}.csv`, [401, 403, 200, 200, 403, 200, 200, 200]),
  ];
};

/** Each list with a row of the nursing home, and those that have such with one of both facilities. */
export const CONTENT: readonly Row[] = [
  ...listRows('vacancy', ({ vacancy }) => vacancy, 404),
  ...listRows('document', ({ document }) => document, 404),
  ...listRows('document', ({ sharedDocument }) => sharedDocument, 200),
  ...listRows('faq', ({ question }) => question, 404),
  ...listRows('faq', ({ sharedQuestion }) => sharedQuestion, 200),
  ...listRows('job', ({ job }) => job, 404),
  ...listRows('link', ({ link }) => link, 200),
];
