import type { WorkerActor } from '../../domain/actor.ts';
import { FACILITIES } from '../../domain/facility.ts';
import type { TermForm } from '../../domain/term/term.ts';
import { termSchema } from '../../domain/term/term-form.ts';
import { TERM_STATE_LABELS } from '../../domain/term/term-words.ts';
import { choicesOf } from '../resource/choice.ts';
import { type Act, defineResource } from '../resource/resource.ts';
import { KINDS, MODES, TERM_FIELDS } from './term-fields.ts';
import type { TermRow } from './terms.port.ts';

const STATES = choicesOf(TERM_STATE_LABELS, { current: 'success', upcoming: 'info' });

const refuseTerm = (_actor: WorkerActor, _act: Act, row: TermRow | null, input: TermForm | null) =>
  row && input && row.kind !== input.kind
    ? '受付と休止は、あとから入れ替えられません。新しく追加してください。'
    : null;

/** 面会受付枠: what makes slots of visits, and what closes them (休止). */
export const termResource = defineResource<TermRow>()({
  name: 'term',
  label: '面会受付枠',
  schema: termSchema,
  columns: [
    { key: 'name', label: '名称', kind: 'text', sort: true },
    { key: 'kind', label: '種別', kind: 'choice', choices: KINDS, sort: true },
    { key: 'mode', label: '種類', kind: 'choice', choices: MODES },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'when', label: '曜日・時間', kind: 'text' },
    { key: 'capacity', label: '定員', kind: 'number', sort: true },
    { key: 'period', label: '期間', kind: 'text' },
    { key: 'state', label: '状態', kind: 'choice', choices: STATES },
  ],
  filters: [
    { key: 'state', label: '状態', choices: STATES },
    { key: 'kind', label: '種別', choices: KINDS },
    { key: 'mode', label: '種類', choices: MODES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
  ],
  searchHint: '名称・休止の理由',
  form: TERM_FIELDS,
  blank: {},
  sort: { key: 'validFrom', direction: 'desc' },
  describe: (row) => row.name,
  deletion:
    'この受付枠では、すぐに予約できなくなります（休止を削除すると、また予約できます）。すでに入っている予約はそのまま残ります。ごみ箱から元に戻せます。',
  empty: '受付枠はまだありません。「既定の受付枠を作る」か「新しく追加する」で、予約できる時間を作れます。',
  scope: {
    area: 'term',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
  refuse: refuseTerm,
});
