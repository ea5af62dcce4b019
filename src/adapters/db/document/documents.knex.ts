import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type {
  DocumentInput,
  DocumentRow,
  DocumentRows,
  ShippedSize,
} from '../../../application/document/document.resource.ts';
import { SHIPPED } from '../../../domain/document/document-form.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { tokyoDate } from '../../../domain/time.ts';
import { filePath } from '../../../paths.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, shapeOf } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

const SHOWN = {
  title: column('title', z.string()),
  facility: column('facility', z.enum(FACILITIES).nullable()),
  summary: column('summary', z.string()),
  asOf: column('as_of', z.string()),
};

/** The PDF of a row: a file of the profile, or a medium that exists. */
const publicRow = z.object({
  id: z.int(),
  ...shapeOf(SHOWN),
  file: z.string().nullable(),
  key: z.string().nullable(),
  bytes: z.int().nullable(),
});

const PDF = `coalesce(documents.media_id::text, case when documents.file is not null then '${SHIPPED}' end)`;
const PDF_NAME =
  'coalesce((select media.name from media where media.id = documents.media_id), documents.file)';

const ofPdf = z
  .string()
  .nullable()
  .transform((pdf) => (pdf === null || pdf === SHIPPED ? pdf : Number(pdf)));

const COLUMNS = {
  ...SHOWN,
  reviewBy: column('review_by', z.string()),
  owner: column('owner', z.string()),
  position: column('position', z.int()),
  pdf: computed(PDF, ofPdf),
  pdfName: computed(PDF_NAME, z.string().nullable()),
};

type Parts = {
  query: Query;
  clock: Clock;
  /** The address of a PDF of the profile. */
  shippedUrl: (file: string) => string;
  shippedSize: ShippedSize;
};

/** Documents in PostgreSQL, with PDFs of the site profile and of the media. */
export function makeDocumentRows({ query, clock, shippedUrl, shippedSize }: Parts): DocumentRows {
  const today = () => tokyoDate(clock.now());
  const fileOf = ({ file, key, bytes }: z.output<typeof publicRow>) => {
    if (key !== null && bytes !== null) return { href: filePath(key, 'original'), bytes };
    const size = file === null ? null : shippedSize(file);
    return file === null || size === null ? null : { href: shippedUrl(file), bytes: size };
  };

  return {
    ...makeKnexCollection<DocumentRow, DocumentInput>(query)({
      table: 'documents',
      columns: COLUMNS,
      filters: {
        state: (rows, value) =>
          void rows.whereRaw(`documents.review_by ${value === 'due' ? '<=' : '>'} ?`, [today()]),
      },
      complete: (stored) => ({ ...stored, state: stored.reviewBy <= today() ? 'due' : 'current' }),
      also: ({ pdf, file }) => ({
        media_id: pdf === SHIPPED ? null : pdf,
        // A PDF that is not replaced stays the same file.
        ...(pdf !== SHIPPED ? { file: null } : file !== undefined && { file }),
      }),
      searchText: ({ title, summary, owner }) => [title, summary, owner],
    }),
    async list() {
      const rows = await query()('documents')
        .leftJoin('media', (join) => {
          join.on('media.id', 'documents.media_id').onNull('media.deleted_at');
        })
        .whereNull('documents.deleted_at')
        .orderBy(['documents.position', 'documents.id'])
        .select({
          id: 'documents.id',
          title: 'documents.title',
          facility: 'documents.facility',
          summary: 'documents.summary',
          asOf: 'documents.as_of',
          file: 'documents.file',
          key: 'media.key',
          bytes: 'media.bytes',
        });
      return publicRow
        .array()
        .parse(rows)
        .map((found) => {
          const { id, title, facility, summary, asOf } = found;
          return { id, title, facility, summary, asOf, file: fileOf(found) };
        });
    },
    async titleOfFile(name) {
      const found = await query()('documents').where({ file: name }).whereNull('deleted_at').first('title');
      return found && shippedSize(name) !== null ? z.string().parse(found.title) : null;
    },
    async dueForReview(facility) {
      const due = query()('documents').whereNull('deleted_at').where('review_by', '<=', today());
      if (facility !== null) due.where((own) => own.where({ facility }).orWhereNull('facility'));
      const [counted] = await due.count({ n: '*' });
      return Number(counted?.n);
    },
  };
}
