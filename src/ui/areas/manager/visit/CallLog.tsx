import type { CallLogView } from '../../../../application/visit/run-sheet/show-visit.ts';
import { DataTable } from '../../../kit/DataTable.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';

const COLUMNS = [
  { key: 'name', label: '端末', nowrap: true },
  { key: 'came', label: '入室', nowrap: true },
  { key: 'admitted', label: '通話開始', nowrap: true },
  { key: 'left', label: '退出', nowrap: true },
  { key: 'lasted', label: '通話時間', nowrap: true },
  { key: 'quality', label: '回線' },
  { key: 'end', label: '状態' },
];

/** Who was in the call of a visit; nothing where nobody came. */
export function CallLog({ calls }: { calls: CallLogView }) {
  if (calls.length === 0) return null;
  const rows = calls.map(({ id, ...call }) => ({
    id,
    label: call.name,
    cells: Object.fromEntries(Object.entries(call).map(([key, value]) => [key, value ?? '－'])),
  }));
  return (
    <FormSection title="通話の記録">
      <DataTable caption="通話に入った端末" columns={COLUMNS} rows={rows} />
    </FormSection>
  );
}
