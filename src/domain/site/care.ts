import { z } from 'zod';
import { EVENT_PICTURES } from './premises.ts';
import { isoDate, paragraphs, phoneNumber, text, timeOfDay } from './values.ts';

/** 運営方針: what the facility stands for, in its own words and those of whoever leads it. */
export const principleSchema = z.strictObject({
  lead: text(200),
  statements: z.array(z.strictObject({ title: text(30), text: text() })).min(1),
  words: z.strictObject({ by: text(40), paragraphs }),
  /** How 身体拘束 is avoided, 虐待 prevented, the last days accompanied and 感染症 met, beyond the facts of `safeguards`. */
  restraint: paragraphs,
  abuse: paragraphs,
  endOfLife: paragraphs,
  infection: paragraphs,
});

/** A timeline of an ordinary day and the year's events; a month may have several or none. */
export const dailyLifeSchema = z.strictObject({
  day: z.array(z.strictObject({ time: timeOfDay, text: text(40), detail: text(120).optional() })).min(1),
  mealForms: z.array(text(20)).min(1),
  bathsPerWeek: z.int().min(1),
  events: z
    .array(
      z.strictObject({
        month: z.int().min(1).max(12),
        name: text(30),
        text: text(120).optional(),
        picture: z.enum(EVENT_PICTURES).optional(),
      }),
    )
    .min(1),
});

/** 受け入れられる医療的ケア: possible, possible after consultation, or not possible. */
const medicalCare = z.strictObject({
  name: text(40),
  answer: z.enum(['対応できます', 'ご相談ください', '対応できません']),
  note: text(120).optional(),
});

const menu = z.strictObject({ meal: text(10), dishes: z.array(text(30)).min(1) });

/** サービス内容: the prose of daily care. */
export const serviceSchema = z.strictObject({
  lead: text(200),
  meals: z.strictObject({
    paragraphs,
    sample: z.strictObject({ day: text(20), menus: z.array(menu).min(1), note: text(160) }),
  }),
  bathing: paragraphs,
  health: paragraphs,
  medicalCare: z.array(medicalCare).min(1),
  rehabilitation: paragraphs,
  night: paragraphs,
});

/** 家事の役割: what residents of a shared house do together, and how staff help. */
export const houseworkSchema = z.strictObject({
  lead: text(200),
  roles: z.array(z.strictObject({ task: text(20), text: text(160) })).min(1),
});

const post = z.strictObject({
  role: text(30),
  people: z.int().min(1),
  /** 常勤換算. */
  fullTimeEquivalent: z.number().positive().max(500),
  note: text(80).optional(),
});

/** The least number of people on duty between two times of day. */
const duty = z.strictObject({
  name: text(20),
  from: timeOfDay,
  to: timeOfDay,
  posts: z.array(z.strictObject({ role: text(30), least: z.int().min(1) })).min(1),
});

/** 従業者の勤務体制: numbers by occupation as of a date, never names. */
export const staffingSchema = z.strictObject({
  asOf: isoDate,
  posts: z.array(post).min(1),
  /** Fewest people on duty at night in the whole facility. */
  nightMinimum: z.int().min(1),
  nightNote: text(80),
  /** From morning to night, in order. */
  duty: z.array(duty).min(1),
  /** Hours in which a nurse is present; left out where none is employed. */
  nurse: z.strictObject({ from: timeOfDay, to: timeOfDay }).optional(),
});

/** 協力医療機関: the law asks for the content of the cooperation; it is confirmed every year. */
export const medicalPartnerSchema = z.strictObject({
  name: text(40),
  kind: z.enum(['medical', 'dental']),
  departments: z.array(text(20)).min(1),
  content: text(160),
  confirmedOn: isoDate,
});

const evaluation = z
  .strictObject({
    done: z.boolean(),
    on: isoDate.optional(),
    body: text(60).optional(),
    result: text().optional(),
  })
  .refine(({ done, on, body, result }) => !done || (on && body && result), {
    error: '第三者評価を受けた場合は、直近の日（on）、機関（body）、結果（result）も書いてください',
  });

/** How the facility protects its residents: the items of 重要事項のウェブ掲載 besides fees and staff. */
export const safeguardsSchema = z.strictObject({
  accidents: text(),
  insurance: text(120),
  complaints: z.strictObject({ contact: text(40), tel: phoneNumber, hours: text(60) }),
  thirdPartyEvaluation: evaluation,
  restraint: z.strictObject({
    policy: text(),
    committeePerYear: z.int().min(4, '身体拘束の委員会は3か月に1回（年4回）以上です'),
    trainingPerYear: z.int().min(1),
  }),
  abuse: z.strictObject({
    officer: text(40),
    committeePerYear: z.int().min(1),
    trainingPerYear: z.int().min(1),
  }),
  continuity: z.strictObject({
    plans: z.array(text(60)).min(1),
    reviewedOn: isoDate,
    drillsPerYear: z.int().min(1),
  }),
  endOfLife: text(),
});
