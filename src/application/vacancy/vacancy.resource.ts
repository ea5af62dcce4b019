import { FACILITIES, type Facility } from '../../domain/facility.ts';
import type { Vacancy } from '../../domain/site/facility-facts.ts';
import type { DateString } from '../../domain/time.ts';
import { VACANCY_REVIEW_DAYS } from '../../domain/vacancy/vacancy.ts';
import { CLOSED_LIMIT, type VacancyForm, vacancySchema } from '../../domain/vacancy/vacancy-form.ts';
import { type Choice, choicesOf } from '../resource/choice.ts';
import type { Collection } from '../resource/collection.port.ts';
import { defineResource, type Stored } from '../resource/resource.ts';

/** The current 空室 of each facility. */
export interface Vacancies {
  /** Null where staff have deleted it. */
  of(facility: Facility): Promise<Vacancy | null>;
}

/** Whether the count is old enough to be due for review. */
type ReviewState = 'fresh' | 'due';

/** 空室 of a facility as its list reads it; `name` is the facility's, `vacant` counts the rooms of all units. */
export type VacancyRow = Stored &
  VacancyForm & {
    readonly name: string;
    readonly asOf: DateString;
    readonly vacant: number;
    readonly state: ReviewState;
  };

/** What is stored of a vacancy; `asOf` is today unless given. */
export type VacancyInput = VacancyForm & { readonly asOf?: DateString };

/** Vacancies: the list, what pages show, and what is due for review. */
export type VacancyRows = Collection<VacancyRow, VacancyInput> &
  Vacancies & {
    /** How many have to be looked at again; null: of every facility. */
    dueForReview(facility: Facility | null): Promise<number>;
  };

const STATES = choicesOf<ReviewState>(
  { fresh: '最新', due: `${VACANCY_REVIEW_DAYS}日以上前` },
  { fresh: 'success', due: 'warning' },
);

/** `2階 1室、4階 2室`: free rooms by unit, the units called by their choices. */
export const roomWords = (value: unknown, units: readonly Choice[]): string =>
  ((value ?? []) as VacancyRow['rooms'])
    .map(({ unit, count }) => `${units.find((one) => one.value === unit)?.label ?? unit} ${count}室`)
    .join('、');

/** 空室: one row for each facility. */
export const vacancyResource = defineResource<VacancyRow>()({
  name: 'vacancy',
  label: '空室',
  schema: vacancySchema,
  columns: [
    { key: 'name', label: '施設', kind: 'text', oneLine: true },
    { key: 'vacant', label: '空室', kind: 'number' },
    { key: 'rooms', label: '内訳', kind: 'text', choices: 'units', words: roomWords },
    { key: 'reserved', label: '予約済み', kind: 'number', sort: true },
    { key: 'waiting', label: 'お待ちの方', kind: 'number', sort: true },
    { key: 'asOf', label: '確かめた日', kind: 'date', sort: true },
    { key: 'state', label: '状態', kind: 'choice', choices: STATES },
  ],
  filters: [
    { key: 'state', label: '状態', choices: STATES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
  ],
  searchHint: '施設・受付を止める理由',
  form: [
    { key: 'facility', label: '施設', input: 'radio', required: true, choices: 'facilities' },
    {
      key: 'rooms',
      label: '空室の数',
      input: 'slot',
      choices: 'units',
      words: roomWords,
      hint: '保存した日が「現在」の日付として公開ページに出ます。数が同じでも、確かめたら保存してください。',
    },
    { key: 'reserved', label: 'そのうち予約済みの数', input: 'number' },
    { key: 'waiting', label: 'お待ちの方の数', input: 'number' },
    {
      key: 'closed',
      label: '受付を止める理由',
      input: 'line',
      max: CLOSED_LIMIT,
      hint: '新しい入居の受付を止めるときだけ、一文で書きます。空室の数の代わりに公開ページに出ます。',
    },
  ],
  blank: {},
  sort: { key: 'facility', direction: 'desc' },
  describe: ({ name }) => `${name}の空室`,
  deletion: '公開ページの空室が「お電話でおたずねください」に変わります。ごみ箱から元に戻せます。',
  empty: '空室はまだありません。「新しく追加する」で、施設ごとに1つ登録してください。',
  scope: {
    area: 'site',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
  refuse: (_actor, act, row, input) =>
    act === 'update' && row && input && row.facility !== input.facility
      ? '空室の施設は、あとから変えられません。新しく追加してください。'
      : null,
});

/** A floor or unit of a facility, as the form counts its free rooms. */
export type UnitWithLabel = { readonly facility: Facility; readonly unit: string; readonly label: string };
