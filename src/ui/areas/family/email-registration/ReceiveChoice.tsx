import {
  RECEIVE_KIND_LABELS,
  RECEIVE_KINDS,
} from '../../../../domain/email-registration/email-registration.ts';
import { CheckboxGroup } from '../../../kit/Choice.tsx';

const HINTS = { notices: '施設からのお知らせが出たとき', photos: '新しい写真がのったとき' } as const;

const OPTIONS = RECEIVE_KINDS.map((value) => ({
  value,
  label: RECEIVE_KIND_LABELS[value],
  hint: HINTS[value],
}));

/** Which mails come besides those about visits. */
export function ReceiveChoice({
  values,
  label = 'ほかに受け取るメール',
}: {
  values: readonly string[];
  label?: string;
}) {
  return (
    <CheckboxGroup
      hint="面会のメールは、いつも届きます。"
      label={label}
      name="receives"
      options={OPTIONS}
      values={values}
    />
  );
}
