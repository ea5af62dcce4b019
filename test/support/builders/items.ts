import { z } from 'zod';
import type { ListQuery } from '../../../src/application/resource/collection.port.ts';
import { defineResource, type Stored } from '../../../src/application/resource/resource.ts';
import { FACILITIES, type Facility } from '../../../src/domain/facility.ts';
import { checkbox, choice } from '../../../src/domain/form/choice-fields.ts';
import { line } from '../../../src/domain/form/text-fields.ts';
import { instantParts } from '../../../src/domain/form/time-fields.ts';
import type { ResourceName } from '../../../src/domain/resource-name.ts';

/** A list made for tests: limited to a facility, with a unique name, a moment and a flag. */
export const itemSchema = z.object({
  name: line({ label: '名称', max: 60, required: true }),
  facility: choice({ label: '施設', options: FACILITIES }).transform((facility) => facility ?? undefined),
  at: instantParts({ label: '日時' }),
  urgent: checkbox({ label: '至急' }),
});
export type ItemInput = z.output<typeof itemSchema>;
export type Item = Stored & {
  readonly name: string;
  readonly facility: Facility | null;
  readonly at: string | null;
  readonly urgent: boolean;
};

const FACILITY_CHOICES = [
  { value: 'nursing_home', label: '老人ホーム' },
  { value: 'group_home', label: 'グループホーム' },
];

export const itemResource = defineResource<Item>()({
  // A list of tests alone.
  name: 'item' as ResourceName,
  label: '備品',
  schema: itemSchema,
  columns: [
    { key: 'name', label: '名称', kind: 'text', sort: true },
    { key: 'facility', label: '施設', kind: 'choice', choices: FACILITY_CHOICES },
    { key: 'at', label: '日時', kind: 'instant', sort: true },
    { key: 'urgent', label: '至急', kind: 'flag' },
  ],
  filters: [
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'urgent', label: '至急', choices: [{ value: 'true', label: '至急のみ' }] },
  ],
  searchHint: '名称',
  form: [
    { key: 'name', label: '名称', input: 'line', required: true, max: 60 },
    { key: 'facility', label: '施設', input: 'choice', choices: FACILITY_CHOICES },
    { key: 'at', label: '日時', input: 'instant' },
    { key: 'urgent', label: '至急', input: 'flag' },
  ],
  blank: { urgent: false },
  sort: { key: 'at', direction: 'desc' },
  describe: ({ name }) => name,
  deletion: 'ごみ箱に入ります。',
  empty: '備品を追加してください。',
  scope: {
    area: 'category',
    within: ({ facility }) => (facility ? { facility: [facility] } : 'all'),
  },
  refuse: (_worker, act, row) => (act === 'remove' && row?.urgent ? '至急の備品は削除できません。' : null),
});

export const anItem = (over: Partial<ItemInput> = {}): ItemInput => ({
  name: '車いす',
  facility: 'nursing_home',
  at: '2026-11-27T00:00:00Z',
  urgent: false,
  ...over,
});

/** The first page of live items by name, unless told otherwise. */
export const itemQuery = (over: Partial<ListQuery<Item>> = {}): ListQuery<Item> => ({
  page: 1,
  size: 25,
  sort: { key: 'name', direction: 'asc' },
  search: '',
  filters: {},
  deleted: false,
  ...over,
});
