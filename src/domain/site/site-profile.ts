import { z } from 'zod';
import type { Facility } from '../facility.ts';
import { isHiragana } from '../text.ts';
import { groupHomeSchema, nursingHomeSchema } from './facility-profile.ts';
import { jobsSchema } from './jobs.ts';
import { mapSchema } from './map.ts';
import { operatorSchema } from './operator.ts';
import { policySchema } from './policy.ts';
import { tourSchema } from './tour.ts';
import { code, facilities, isoDate, text, uniqueBy, webAddress } from './values.ts';
import { visitsSchema } from './visits.ts';

/** Shipped pictures that tell of life in the homes. */
const LIFE_PICTURES = [
  'season-hanami',
  'dining',
  'garden',
  'lounge',
  'online-visit',
  'staff',
  'group-home',
] as const;
export type LifePicture = (typeof LIFE_PICTURES)[number];

/** Texts of the home page in the operator's own words. */
const homeSchema = z.strictObject({
  /** 暮らしの写真 with a line each. */
  life: z.array(z.strictObject({ picture: z.enum(LIFE_PICTURES), title: text(20), text: text(120) })).min(1),
  visit: z.strictObject({ lead: text(200), steps: z.array(text(120)).min(1) }),
  employ: text(200),
  family: text(200),
});

const step = z.strictObject({ title: text(20), text: text(160) });

/** A carrier or mail service, and how mails of one domain are let through there. */
const carrier = z.strictObject({ name: text(30), steps: z.array(text(120)).min(1) });

/** What guests read of the families' pages, how this operator gives accounts, whom to ask, and how mails arrive. */
const familySchema = z.strictObject({
  lead: z.array(text(160)).min(1),
  account: z.strictObject({ steps: z.array(step).min(1), notes: z.array(text(160)).min(1) }),
  needs: z.array(text(140)).min(1),
  help: z.array(step).min(1),
  mail: z.strictObject({ notes: z.array(text(140)), carriers: z.array(carrier).min(1) }),
});

const faqEntry = z.strictObject({
  code,
  question: text(80),
  /** May name facts of the profile in braces (`facts-in-text.ts`). */
  answer: text(600),
  facilities: facilities.optional(),
  /** Readings of the kanji words of the entry, so that a search in kana finds it. */
  readings: text(200)
    .refine(isHiragana, '読みは、ひらがなの言葉を空白で区切って書いてください（例：ひよう りょうきん）')
    .optional(),
});

/** よくある質問 by group; the code of an entry is its anchor on the page. */
const faqSchema = z.strictObject({
  groups: z
    .array(z.strictObject({ code, label: text(20), entries: z.array(faqEntry).min(1) }))
    .min(1)
    .refine(
      (groups) =>
        uniqueBy(
          groups.flatMap((group) => group.entries),
          (entry) => entry.code,
        ),
      '質問の code が重なっています。1つずつ別の名前にしてください',
    ),
});

/** リンク集 by group. */
const linksSchema = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        label: text(20),
        links: z.array(z.strictObject({ name: text(60), url: webAddress, note: text(120) })).min(1),
      }),
    )
    .min(1),
});

const documentSchema = z.strictObject({
  code,
  title: text(60),
  facilities,
  summary: text(200),
  asOf: isoDate,
  /** Staff are reminded from this day. */
  reviewBy: isoDate,
  owner: text(30),
  /** A PDF in the profile's folder `documents`; left out where the pages hold the whole content. */
  file: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]*\.pdf$/, 'PDF の名前を半角英小文字で書いてください（例 fees.pdf）')
    .optional(),
});

/** 情報公開: the documents the law asks to disclose, with their dates. */
const documentsSchema = z.strictObject({
  items: z
    .array(documentSchema)
    .min(1)
    .refine((items) => uniqueBy(items, (item) => item.code), '書類の code が重なっています。変えてください'),
});

/** All facts about the operator; unknown keys are errors. One YAML file holds one part. */
export const siteProfileSchema = z.strictObject({
  operator: operatorSchema,
  facilities: z.strictObject({
    nursing_home: nursingHomeSchema,
    group_home: groupHomeSchema,
  } satisfies Record<Facility, z.ZodType>),
  visits: visitsSchema,
  faq: faqSchema,
  links: linksSchema,
  documents: documentsSchema,
  map: mapSchema,
  policy: policySchema,
  jobs: jobsSchema,
  home: homeSchema,
  tour: tourSchema,
  family: familySchema,
});

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** 施設の情報: read once at start, never changed while the process runs. */
export type SiteProfile = DeepReadonly<z.infer<typeof siteProfileSchema>>;
type NursingHome = SiteProfile['facilities']['nursing_home'];
type GroupHome = SiteProfile['facilities']['group_home'];
export type FacilityProfile = NursingHome | GroupHome;
export type Unit = FacilityProfile['units'][number];
export type Room = FacilityProfile['rooms'][number];
