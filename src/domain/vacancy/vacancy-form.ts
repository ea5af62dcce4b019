import { z } from 'zod';
import { FACILITIES, type Facility } from '../facility.ts';
import { choice } from '../form/choice-fields.ts';
import { field, misshapen, refuse } from '../form/form.ts';
import { wholeNumber } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';

/** Graphemes of the sentence shown while nobody is taken. */
export const CLOSED_LIMIT = 120;
const MAX_ROOMS = 999;

type Counted = { readonly facility: Facility; readonly unit: string; readonly count: number };

/** The input name of a unit's number; units of two facilities may share a code. */
export const roomsKey = (facility: string, unit: string): string => `${facility}:${unit}`;

const KEY = /^(\w+):([a-z0-9_-]+)$/;
const count = wholeNumber({ label: '空室の数', min: 0, max: MAX_ROOMS });

function readCount([key, raw]: [string, unknown]): Counted {
  const [, facility, unit = ''] = KEY.exec(key) ?? [];
  const known = FACILITIES.find((one) => one === facility) ?? refuse(misshapen('空室の数'));
  const number = count.safeParse(raw);
  if (!number.success) return refuse(number.error.issues[0]?.message ?? misshapen('空室の数'));
  return { facility: known, unit, count: number.data ?? 0 };
}

/** Free rooms from the form: a number for each unit of each facility. */
const rooms = field((raw): Counted[] => {
  if (raw === undefined || raw === null || raw === '') return [];
  if (typeof raw !== 'object' || Array.isArray(raw)) return refuse(misshapen('空室の数'));
  return Object.entries(raw).map(readCount);
});

/** The form of a facility's 空室. The day is not typed: it is the day on which the form is saved. */
export const vacancySchema = z
  .object({
    facility: choice({ label: '施設', options: FACILITIES, required: true }),
    rooms,
    reserved: wholeNumber({ label: '予約済みの数', min: 0, max: MAX_ROOMS }),
    waiting: wholeNumber({ label: 'お待ちの方の数', min: 0, max: MAX_ROOMS }),
    closed: line({ label: '受付を止める理由', max: CLOSED_LIMIT }),
  })
  .transform(({ rooms: counted, reserved, waiting, ...form }) => ({
    ...form,
    rooms: counted
      .filter(({ facility, count: free }) => facility === form.facility && free > 0)
      .map(({ unit, count: free }) => ({ unit, count: free })),
    reserved: reserved ?? 0,
    waiting: waiting ?? 0,
  }))
  .superRefine(({ rooms: free, reserved }, context) => {
    if (reserved > free.reduce((sum, { count: of }) => sum + of, 0))
      context.addIssue({
        code: 'custom',
        path: ['reserved'],
        message: '予約済みの数が、空室の合計を超えています。どちらかを直してください。',
      });
  });

export type VacancyForm = z.output<typeof vacancySchema>;
