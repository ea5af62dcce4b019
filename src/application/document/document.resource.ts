import {
  DOCUMENT_TITLE_LIMIT,
  type DocumentForm,
  documentSchema,
  OWNER_LIMIT,
  SHIPPED,
  SUMMARY_LIMIT,
} from '../../domain/document/document-form.ts';
import { FACILITIES, type Facility } from '../../domain/facility.ts';
import { megabytesOf } from '../../domain/file/upload.ts';
import type { DateString } from '../../domain/time.ts';
import { type Choice, choicesOf } from '../resource/choice.ts';
import type { Collection } from '../resource/collection.port.ts';
import { ownOrShared, refuseShared } from '../resource/facility-range.ts';
import { defineResource, type Stored } from '../resource/resource.ts';
import { positionField } from '../resource/usual-fields.ts';

/** 情報公開の書類: what the law or good practice asks to disclose, as pages show it. */
export type DisclosureDocument = {
  readonly id: number;
  readonly title: string;
  /** Null where it concerns both. */
  readonly facility: Facility | null;
  readonly summary: string;
  readonly asOf: DateString;
  /** The PDF with its address and size in bytes; null for a document without a file. */
  readonly file: { readonly href: string; readonly bytes: number } | null;
};

/** The disclosed documents, in the order pages show them. */
export interface Documents {
  list(): Promise<readonly DisclosureDocument[]>;
  /** The title of the document that a file of the profile belongs to, or null; no other file is ever served. */
  titleOfFile(name: string): Promise<string | null>;
}

/** A PDF that came with the site profile; its size, or null where it is not there (any more). */
export type ShippedSize = (file: string) => number | null;

/** A document as its list reads it; `pdfName` is how the PDF is called there. */
export type DocumentRow = Stored &
  DocumentForm & {
    readonly pdfName: string | null;
    readonly state: 'current' | 'due';
  };

/** What is stored of a document; `file` is the PDF of the profile that it begins with. */
export type DocumentInput = DocumentForm & { readonly file?: string };

/** Documents: the list, what pages show, and what is due for review. */
export type DocumentRows = Collection<DocumentRow, DocumentInput> &
  Documents & {
    /** How many are due for review; a facility's count includes those of both; null counts all. */
    dueForReview(facility: Facility | null): Promise<number>;
  };

const STATES = choicesOf<DocumentRow['state']>(
  { current: '掲載中', due: '見直し' },
  { current: 'success', due: 'warning' },
);

const pdfWords = (value: unknown, pdfs: readonly Choice[]): string => {
  if (value === null || value === undefined) return 'なし';
  if (value === SHIPPED) return 'はじめからのPDF';
  return pdfs.find((pdf) => pdf.value === String(value))?.label ?? `PDF（登録${value}）`;
};

const refuse = refuseShared('書類');

/** 情報公開の書類. */
export const documentResource = defineResource<DocumentRow>()({
  name: 'document',
  label: '公開書類',
  schema: documentSchema,
  columns: [
    { key: 'title', label: '書類', kind: 'text', sort: true },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'pdfName', label: 'PDF', kind: 'text', oneLine: true },
    { key: 'asOf', label: '時点', kind: 'date', sort: true },
    { key: 'reviewBy', label: '次に見直す日', kind: 'date', sort: true },
    { key: 'owner', label: '見直す人', kind: 'text' },
    { key: 'state', label: '状態', kind: 'choice', choices: STATES },
    { key: 'position', label: '順', kind: 'number', sort: true },
  ],
  filters: [
    { key: 'state', label: '状態', choices: STATES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
  ],
  searchHint: '書類の名前・内容・見直す人',
  form: [
    {
      key: 'title',
      label: '書類の名前',
      input: 'line',
      required: true,
      max: DOCUMENT_TITLE_LIMIT,
      section: '内容',
    },
    {
      key: 'facility',
      label: '施設',
      input: 'choice',
      choices: 'facilities',
      hint: '選ばないと、両方の施設の書類になります。',
      section: '内容',
    },
    { key: 'summary', label: '内容', input: 'line', required: true, max: SUMMARY_LIMIT, section: '内容' },
    {
      key: 'pdf',
      label: 'PDF',
      input: 'slot',
      choices: 'pdfs',
      words: pdfWords,
      hint: `1つ${megabytesOf('pdf')}MBまで。新しいファイルを選ぶと、保存したときに入れ替わります。`,
      section: '内容',
    },
    {
      key: 'asOf',
      label: '時点',
      input: 'date',
      required: true,
      hint: '書類がいつの状態かを示す日。',
      section: '日付',
    },
    {
      key: 'reviewBy',
      label: '次に見直す日',
      input: 'date',
      required: true,
      hint: 'この日から、職員ページに「見直す日の来た公開書類」として出ます。公開ページには出ません。',
      section: '日付',
    },
    { key: 'owner', label: '見直す人', input: 'line', required: true, max: OWNER_LIMIT, section: '日付' },
    { ...positionField, section: '公開ページ' },
  ],
  blank: { position: 0 },
  sort: { key: 'position', direction: 'asc' },
  describe: ({ title }) => title,
  deletion: '公開ページからすぐに消えます。ごみ箱から元に戻せます。',
  empty: '公開する書類はまだありません。「新しく追加する」で登録してください。',
  scope: { area: 'site', within: ownOrShared },
  refuse: (actor, _act, row, input) => refuse(actor, row, input),
});
