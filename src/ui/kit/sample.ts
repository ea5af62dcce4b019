import type { ReactNode } from 'react';

/** One state of a part, as /manager/sample shows it. */
export type Sample = { title: string; node: ReactNode };

/** A long sentence with characters that people paste. */
export const LONG_TEXT =
  '令和八年度 介護付有料老人ホームおよびグループホーム合同夏祭り・ご家族交流会の開催とオンライン面会受付時間の変更について（重要）👵🏻 https://hiami.example/notice/detail/1234567890?from=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
