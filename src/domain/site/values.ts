import { z } from 'zod';
import { FACILITIES } from '../facility.ts';

const makeText = (max: number) => z.string().trim().min(1).max(max);
const texts = new Map<number, ReturnType<typeof makeText>>();

/** Text an operator writes in the profile: trimmed, never empty, at most `max` UTF-16 units. One schema per length. */
export function text(max = 400) {
  const schema = texts.get(max) ?? makeText(max);
  texts.set(max, schema);
  return schema;
}

/** Prose: one text for each paragraph. */
export const paragraphs = z.array(text()).min(1);

/** Whole yen, tax included. */
export const yen = z.int().min(0).max(1_000_000_000);

/** ISO date `YYYY-MM-DD`. */
export const isoDate = z.iso.date('日付は 2026-04-01 の形で、暦にある日を書いてください');

/** Time of day `HH:MM` in Japan time. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '時刻は "09:00" の形（24時間制の半角）で書いてください');

/** Telephone number as printed on pages: half-width digits and hyphens, 10 or 11 digits. */
export const phoneNumber = z
  .string()
  .regex(
    /^(?=(\D*\d){10,11}\D*$)0\d{1,4}-\d{1,4}-\d{3,4}$/,
    '電話番号は "0000-00-0000" の形（半角数字10〜11桁とハイフン）で書いてください',
  );

const postalCode = z.string().regex(/^\d{3}-\d{4}$/, '郵便番号は "000-0000" の形（半角）で書いてください');

export const emailAddress = z.email('メールアドレスの「@」の前後を確認してください');

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'アドレスは https:// から始めて書いてください',
});

/** Stable name used in addresses and stored rows; never shown to a reader. */
export const code = z
  .string()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, '半角の英小文字・数字を "-" か "_" でつないで書いてください')
  .max(40);

/** Number of the designation as a care-insurance provider (介護保険事業所番号). */
export const providerNumber = z
  .string()
  .regex(/^\d{10}$/, '事業所番号は半角数字10桁を引用符 " で囲んで書いてください');

/** Opening hours of a telephone: from–to on the named days (`days` is free text such as 毎日). */
export const hours = z.strictObject({ from: timeOfDay, to: timeOfDay, days: text(30) });

export const address = z.strictObject({
  postalCode,
  prefecture: text(10),
  city: text(20),
  ward: text(20).optional(),
  line: text(60),
});

/** True where no two items have the same key. */
export function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): boolean {
  return new Set(items.map(key)).size === items.length;
}

/** The facilities an entry concerns; at least one. */
export const facilities = z.array(z.enum(FACILITIES)).min(1);
