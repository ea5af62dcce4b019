import type { FileKind } from '../../domain/file/stored-file.ts';
import type { Choice } from '../resource/choice.ts';
import type { HistoryView } from '../resource/views.ts';

/** A picture as an `img` needs it. `ground` names the colour that holds its place. */
export type PictureView = { src: string; width: number; height: number; alt: string; ground: string };

/** One medium in full: its picture, its facts and its uses. */
export type MediaDetailView = {
  id: number;
  version: number;
  kind: FileKind;
  title: string;
  mayWrite: boolean;
  picture: PictureView | null;
  /** Opens the largest rendition or the PDF. */
  href: string;
  facts: { label: string; value: string }[];
  damaged: boolean;
  values: { name: string; alt: string; categoryId: string; residentIds: string[] };
  categories: readonly Choice[];
  residents: readonly Choice[];
  /** How many of those in it have not allowed it to be on the public site. */
  lacking: number;
  uses: readonly { label: string; href: string }[];
  history: HistoryView;
};

/** What became of one file of an upload, in the order they were sent. */
export type UploadResult =
  | {
      file: string;
      ok: true;
      id: number;
      key: string;
      kind: FileKind;
      name: string;
      href: string;
      picture: PictureView | null;
      /** True: the same content was there already and is offered instead. */
      known: boolean;
      note: string | null;
    }
  | { file: string; ok: false; reason: string };
