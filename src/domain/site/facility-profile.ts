import { z } from 'zod';
import {
  dailyLifeSchema,
  houseworkSchema,
  medicalPartnerSchema,
  principleSchema,
  safeguardsSchema,
  serviceSchema,
  staffingSchema,
} from './care.ts';
import { feesSchema, prepaymentSchema } from './fees.ts';
import {
  accessSchema,
  buildingSchema,
  facilityPicturesSchema,
  facilityVacancySchema,
  roomSchema,
  unitSchema,
} from './premises.ts';
import {
  address,
  emailAddress,
  hours,
  isoDate,
  phoneNumber,
  providerNumber,
  text,
  uniqueBy,
} from './values.ts';

/** Entering and leaving: conditions, the way in, when the contract ends and what is done then. */
const moveInSchema = z.strictObject({
  requirements: z.array(text(120)).min(1),
  guarantor: text(160),
  steps: z.array(z.strictObject({ title: text(30), text: text(160) })).min(1),
  duration: text(60),
  /** 体験入居, where it is offered. */
  trialStay: text(160).optional(),
  leaving: z.array(text(160)).min(1),
  hospitalStay: text(),
  leavingSupport: text(),
});

/** What both kinds of facility declare. */
const commonFields = {
  name: text(30),
  kana: text(40),
  /** 類型 as it must be published; together with the name it is the full label. */
  kind: text(30),
  summary: text(120),
  tel: phoneNumber,
  /** Where families' answers to mails go; unset: the company's. */
  email: emailAddress.optional(),
  hours,
  address,
  director: z.strictObject({ title: text(20), name: text(40) }).optional(),
  designation: z.strictObject({
    number: providerNumber,
    authority: text(30),
    service: text(60),
    on: isoDate,
  }),
  openedOn: isoDate,
  capacity: z.int().min(1),
  units: z
    .array(unitSchema)
    .min(1)
    .refine(
      (units) => uniqueBy(units, (unit) => unit.code),
      '階・ユニットの code が重なっています。変えてください',
    ),
  rooms: z
    .array(roomSchema)
    .min(1)
    .refine((rooms) => uniqueBy(rooms, (room) => room.code), '居室の code が重なっています。変えてください'),
  building: buildingSchema,
  access: accessSchema,
  pictures: facilityPicturesSchema,
  vacancy: facilityVacancySchema,
  fees: feesSchema,
  staffing: staffingSchema,
  medicalPartners: z.array(medicalPartnerSchema).min(1),
  moveIn: moveInSchema,
  principle: principleSchema,
  service: serviceSchema,
  life: dailyLifeSchema,
  safeguards: safeguardsSchema,
  /** Tablets for online visits (calls at one time) and calls of one day at most. */
  visits: z.strictObject({ tablets: z.int().min(0), dailyCap: z.int().min(0) }),
};

const commonSchema = z.strictObject(commonFields);
type Common = z.infer<typeof commonSchema>;

/** Sums and references inside one facility that no single field can check. */
function checkFacility(facility: Common, report: (path: (string | number)[], message: string) => void): void {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  if (sum(facility.units.map((unit) => unit.capacity)) !== facility.capacity) {
    report(
      ['capacity'],
      '定員が階・ユニット（units）の capacity の合計と合いません。どちらかを直してください',
    );
  }
  facility.vacancy.rooms.forEach(({ unit, count }, index) => {
    const declared = facility.units.find((candidate) => candidate.code === unit);
    if (!declared) {
      report(['vacancy', 'rooms', index, 'unit'], 'units にない code です。units のどれかにしてください');
    } else if (count > declared.capacity) {
      report(['vacancy', 'rooms', index, 'count'], '空室がその階・ユニットの定員を超えています');
    }
  });
  if (facility.vacancy.reserved > sum(facility.vacancy.rooms.map((room) => room.count))) {
    report(['vacancy', 'reserved'], '予約済の数が空室の合計を超えています');
  }
}

/** A check over a whole facility as zod's refinement, with paths inside the facility. */
function checked<Facility extends Common>(facility: Facility, context: z.RefinementCtx): void {
  checkFacility(facility, (path, message) => context.addIssue({ code: 'custom', path, message }));
}

/** 表示事項 of a fee-based home (有料老人ホーム標準指導指針 別表). */
const indicationSchema = z.strictObject({
  rights: z.enum(['利用権方式', '建物賃貸借方式', '終身建物賃貸借方式']),
  payment: z.enum(['全額前払い方式', '一部前払い・一部月払い方式', '月払い方式', '選択方式']),
  entry: z.enum(['入居時自立', '入居時要介護', '入居時要支援・要介護', '入居時自立・要支援・要介護']),
  careInsurance: text(80),
  roomClass: text(30),
  staffRatio: z.enum(['1.5：1以上', '2：1以上', '2.5：1以上', '3：1以上']),
});

/** 介護付有料老人ホーム: the common facts and 表示事項. */
export const nursingHomeSchema = z
  .strictObject({ ...commonFields, indication: indicationSchema, prepayment: prepaymentSchema.optional() })
  .superRefine(checked)
  .refine(({ indication, prepayment }) => indication.payment === '月払い方式' || prepayment, {
    path: ['prepayment'],
    error:
      '前払金を受け取る支払い方式です。算定の基礎（basis）・保全（protection）・返還（refund）を書いてください',
  });

/** グループホーム: the common facts, who may enter, shared housework, 運営推進会議 and evaluation. */
export const groupHomeSchema = z
  .strictObject({
    ...commonFields,
    contract: text(60),
    payment: text(40),
    eligibility: z.strictObject({ careLevels: text(40), diagnosis: text(60), residence: text(60) }),
    council: z.strictObject({
      perYear: z.int().min(6, '運営推進会議はおおむね2か月に1回（年6回）です'),
      lastOn: isoDate,
      members: text(120),
      topics: text(),
    }),
    housework: houseworkSchema,
    evaluation: z.strictObject({ self: isoDate, outside: isoDate, body: text(60), result: text() }),
  })
  .superRefine(checked);
