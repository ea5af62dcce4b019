import { z } from 'zod';
import { EVENT_PICTURES } from './pictures.ts';
import { paragraphs, text, timeOfDay } from './values.ts';

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

/** 受け入れられる医療的ケア: what is done here, asked about first, or not done. */
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
