import { DateTimeFields } from './DateTimeFields.tsx';
import type { Sample } from './sample.ts';

export const dateTimeFieldsSamples: Sample[] = [
  {
    title: '日付',
    node: <DateTimeFields hint="例：2026年11月28日" label="入居日" name="dt-date" required />,
  },
  {
    title: '日時',
    node: (
      <DateTimeFields
        label="公開日時"
        name="dt-time"
        required
        time
        value={{ year: '2026', month: '11', day: '28', hour: '9', minute: '00' }}
      />
    ),
  },
  {
    title: 'エラー',
    node: (
      <DateTimeFields
        errors={['終了日時は公開日時より後にしてください。']}
        label="終了日時"
        name="dt-error"
        time
        value={{ year: '2026', month: '13', day: '41' }}
      />
    ),
  },
  {
    title: '使えない',
    node: (
      <DateTimeFields
        disabled
        label="退居日"
        name="dt-disabled"
        value={{ year: '2026', month: '3', day: '31' }}
      />
    ),
  },
];
