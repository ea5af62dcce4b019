import { ACCOUNT_STATUS_LABELS } from '../../domain/account/account.ts';
import { FACILITIES } from '../../domain/facility.ts';
import { NUMBER_LIMIT } from '../../domain/person.ts';
import { ROLE_LABELS } from '../../domain/worker/roles.ts';
import { JOBS, refuseWorkerChange, workerSchema } from '../../domain/worker/worker.ts';
import { choicesOf } from '../resource/choice.ts';
import { defineResource } from '../resource/resource.ts';
import { nameFields } from '../resource/usual-fields.ts';
import type { WorkerRow } from './workers.port.ts';

const JOB_CHOICES = JOBS.map((job) => ({ value: job, label: job }));
const ROLE_CHOICES = choicesOf(ROLE_LABELS);
const STATUS_CHOICES = choicesOf(ACCOUNT_STATUS_LABELS, { active: 'success', stopped: 'warning' });

/** 職員: everybody who works in the manager area. */
export const workerResource = defineResource<WorkerRow>()({
  name: 'worker',
  label: '職員',
  schema: workerSchema,
  columns: [
    { key: 'number', label: '職員番号', kind: 'text', sort: true },
    { key: 'name', label: '氏名', kind: 'text', sort: true, oneLine: true },
    { key: 'job', label: '職種', kind: 'choice', choices: JOB_CHOICES, sort: true },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'role', label: '権限', kind: 'choice', choices: ROLE_CHOICES, sort: true },
    { key: 'lastSignInAt', label: '最終ログイン', kind: 'instant', sort: true },
    { key: 'status', label: '状態', kind: 'choice', choices: STATUS_CHOICES, sort: true },
  ],
  filters: [
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'role', label: '権限', choices: ROLE_CHOICES },
    { key: 'status', label: '状態', choices: STATUS_CHOICES },
  ],
  searchHint: '職員番号・氏名・ふりがな・メール',
  form: [
    {
      key: 'number',
      label: '職員番号',
      input: 'line',
      required: true,
      max: NUMBER_LIMIT,
      hint: 'ログインに使います。半角の英数字と記号で、空白は入れられません。',
      section: '本人',
    },
    ...nameFields('本人'),
    { key: 'email', label: 'メール', input: 'line', section: '本人' },
    { key: 'job', label: '職種', input: 'choice', choices: JOB_CHOICES, section: '仕事' },
    {
      key: 'facility',
      label: '施設',
      input: 'choice',
      choices: 'facilities',
      hint: '選ぶと、その施設の入居者・ご家族・面会・お知らせだけを扱えます。選ばないと両方です。',
      section: '仕事',
    },
    { key: 'role', label: '権限', input: 'choice', required: true, choices: ROLE_CHOICES, section: '仕事' },
    {
      key: 'status',
      label: '状態',
      input: 'radio',
      required: true,
      choices: STATUS_CHOICES,
      section: '利用',
    },
    {
      key: 'leftOn',
      label: '退職日',
      input: 'date',
      hint: 'この日まで利用でき、翌日からはログインできません。',
      section: '利用',
    },
  ],
  blank: { status: 'active' },
  sort: { key: 'number', direction: 'asc' },
  describe: (row) => `${row.name}（${row.number}）`,
  deletion: 'この職員はすぐにログインできなくなります。書いた記録は残ります。ごみ箱から元に戻せます。',
  empty: '職員はまだ登録されていません。「追加」から登録してください。',
  scope: {
    area: 'worker',
    // Otherwise a worker of one facility could lift the limit off anybody, also off themselves.
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
  refuse: (actor, _act, row, input) => refuseWorkerChange(actor, row, input),
});
