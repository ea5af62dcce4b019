import { z } from 'zod';
import { isoDate, phoneNumber, text } from './values.ts';

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

/** How the facility guards its residents: what 重要事項のウェブ掲載 asks besides fees and staff. */
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
