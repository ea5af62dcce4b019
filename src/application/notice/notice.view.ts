import type { PaletteColor } from '../../domain/palette.ts';
import type { Choice } from '../resource/choice.ts';

/** A day as pages write it: `iso` for machines, `text` and `wareki` (令和8年…) for people. */
export type DayView = { iso: string; text: string; wareki: string };

/** One notice in a public list. */
export type NoticeLine = {
  id: number;
  title: string;
  day: DayView;
  category: { name: string; color: PaletteColor };
  /** Null: both facilities. */
  facility: string | null;
  pinned: boolean;
};

/** What the home page shows of notices. */
export type NoticeHighlights = { important: NoticeLine[]; latest: NoticeLine[] };

export type NoticeListView = {
  pinned: NoticeLine[];
  rows: NoticeLine[];
  page: number;
  pages: number;
  total: number;
  filters: {
    category: { choices: Choice[]; value: string };
    facility: { choices: Choice[]; value: string };
    year: { choices: Choice[]; value: string };
    search: string;
  };
};

/** The link of a PDF with what one wants to know before opening it. */
export type AttachmentView = { href: string; label: string; type: string; size: string };

export type NoticeDetailView = NoticeLine & {
  /** Sanitised HTML; its pictures carry their sizes. */
  body: string;
  attachments: AttachmentView[];
};

/** A notice as visitors would see it now, for those who may edit it. */
export type NoticePreviewView = {
  id: number;
  /** 下書き, 予約, 公開中 or 終了. */
  state: Choice;
  /** From when to when visitors see it, in words. */
  period: string;
  mayWrite: boolean;
  notice: NoticeDetailView;
};

/** What the form of a notice is given besides its fields. */
export type NoticeSlots = {
  /** The body as plain text, and whether that would lose formatting. */
  readonly body: { readonly plain: string; readonly rich: boolean };
  readonly attachments: {
    readonly limit: number;
    readonly pdfs: readonly { readonly value: string; readonly label: string }[];
  };
};
