import type { SheetRowView } from '../visit/run-sheet/sheet-row.ts';

/** The page of a call as its family opens it; `early` opens by itself. */
export type CallView =
  | { readonly state: 'missing' | 'unknown' }
  | {
      readonly state: 'early' | 'open' | 'over';
      readonly token: string;
      readonly name: string;
      /** 「12月7日（月）」 and 「10:00〜10:15」. */
      readonly day: string;
      readonly time: string;
      readonly resident: string;
      readonly phone: string;
      /** 「9:50」: from when, of one that is early; and in how many seconds. */
      readonly from: string | null;
      readonly opensIn: number | null;
    };

/** The same as the home opens it. */
export type HostCallView = { readonly row: SheetRowView };

/** The test of camera and microphone, for anybody at any time. */
export type CallTestView = { readonly phone: string };
