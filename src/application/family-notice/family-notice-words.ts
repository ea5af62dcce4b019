import type { FamilyNoticeRow } from './family-notices.port.ts';

/** 「3／12（25%）」: of so many families so many have read it; nothing before anybody can. */
export const seenWords = (value: unknown): string => {
  const seen = value as FamilyNoticeRow['seen'];
  if (seen === null) return '';
  const { families, read } = seen;
  return families === 0 ? '—' : `${read}／${families}（${Math.floor((read * 100) / families)}%）`;
};

/** 「送信済み 5、失敗 1、待ち 2」; nothing where no mail was put. */
export const mailWords = (value: unknown): string => {
  const { sent, failed, waiting } = value as FamilyNoticeRow['mails'];
  return [sent > 0 && `送信済み ${sent}`, failed > 0 && `失敗 ${failed}`, waiting > 0 && `待ち ${waiting}`]
    .filter(Boolean)
    .join('、');
};
