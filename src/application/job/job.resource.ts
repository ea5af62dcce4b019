import { FACILITIES } from '../../domain/facility.ts';
import { EMPLOYMENTS, jobFormSchema } from '../../domain/job/job-form.ts';
import { choicesOf } from '../resource/choice.ts';
import { defineResource } from '../resource/resource.ts';
import { EMPLOYMENT_CHOICES, JOB_FIELDS } from './job-fields.ts';
import type { JobRow, JobState } from './jobs.port.ts';

const STATES = choicesOf<JobState>(
  { open: '募集中', upcoming: '掲載前', ended: '掲載終了', closed: '募集停止' },
  { open: 'success', upcoming: 'info', closed: 'warning' },
);

/** 求人. */
export const jobResource = defineResource<JobRow>()({
  name: 'site/job',
  label: '求人',
  schema: jobFormSchema,
  columns: [
    { key: 'title', label: '職種', kind: 'text', sort: true },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'employment', label: '雇用の形', kind: 'choice', choices: EMPLOYMENT_CHOICES, sort: true },
    { key: 'openings', label: '人数', kind: 'number', sort: true },
    { key: 'state', label: '状態', kind: 'choice', choices: STATES },
    { key: 'postedOn', label: '載せる日', kind: 'date', sort: true },
    { key: 'validThrough', label: '最後の日', kind: 'date', sort: true },
    { key: 'position', label: '順', kind: 'number', sort: true },
  ],
  filters: [
    { key: 'state', label: '状態', choices: STATES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'employment', label: '雇用の形', choices: EMPLOYMENT_CHOICES, values: EMPLOYMENTS },
  ],
  searchHint: '職種・紹介・仕事の内容',
  form: JOB_FIELDS,
  blank: { position: 0, contractTerm: 'open' },
  sort: { key: 'position', direction: 'asc' },
  describe: ({ title }) => title,
  deletion: '採用情報のページからすぐに消えます。ごみ箱から元に戻せます。',
  empty: '求人はまだありません。「新しく追加する」で、労働条件をすべて書いて載せてください。',
  scope: {
    area: 'site',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
});
