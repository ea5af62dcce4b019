import { z } from 'zod';
import { isoDate, text } from './values.ts';

const titled = z.strictObject({ title: text(30), text: text(300) });
const paragraph = text(300);

/** Placeholder of the number of months in the sentence on retention, so that both always agree. */
const MONTHS = '{months}';

/** 個人情報保護方針: what the operator does with personal data (個人情報保護法). */
const privacySchema = z.strictObject({
  establishedOn: isoDate,
  revisedOn: isoDate,
  statement: z.array(paragraph).min(1),
  collected: z.array(text(120)).min(1),
  /** 利用目的 by group. */
  purposes: z.array(z.strictObject({ label: text(30), items: z.array(text(120)).min(1) })).min(1),
  /** 第三者提供. */
  disclosure: z.array(paragraph).min(1),
  /** 安全管理措置. */
  measures: z.array(titled).min(1),
  /** 委託: which work is entrusted and how the contractor is watched. */
  entrusted: z.strictObject({ text: paragraph, tasks: z.array(text(80)) }),
  /** 開示・訂正・利用停止: how one asks, when the answer comes, what it costs. */
  requests: z.strictObject({ how: paragraph, proof: paragraph, answer: paragraph, fee: text(120) }),
  retention: paragraph.refine((sentence) => sentence.includes(MONTHS), {
    error: `ご家族の登録を匿名にするまでの月数を、数字でなく ${MONTHS} と書いてください`,
  }),
  /** So many months after the last day of a stay, what is kept on the resident may be made anonymous. */
  anonymiseAfterMonths: z.int().min(1).max(120),
  /** What is done when data leaks, in order. */
  breach: z.array(paragraph).min(1),
});

/** アクセシビリティ方針; the page itself names the standard and the level. */
const accessibilitySchema = z.strictObject({
  establishedOn: isoDate,
  scope: paragraph,
  /** The day by which the level is meant to be met throughout. */
  targetOn: isoDate,
  measures: z.array(text(160)).min(1),
  /** What does not meet the level yet, and what to do instead. */
  limits: z.array(text(160)),
});

/** サイトポリシー: privacy, terms of the site, accessibility. */
export const policySchema = z.strictObject({
  privacy: privacySchema,
  terms: z.strictObject({ revisedOn: isoDate, items: z.array(titled).min(1) }),
  accessibility: accessibilitySchema,
});

/** The sentence of the policy on how long data is kept, with the number of months filled in. */
export const retentionText = ({
  retention,
  anonymiseAfterMonths,
}: Pick<z.output<typeof privacySchema>, 'retention' | 'anonymiseAfterMonths'>): string =>
  retention.replaceAll(MONTHS, String(anonymiseAfterMonths));
