import {
  RECEIVE_KIND_LABELS,
  REGISTRATION_RESOURCE,
  REGISTRATION_STATE_LABELS,
  registrationSchema,
  USE_LABELS,
} from '../../domain/email-registration/email-registration.ts';
import { FACILITIES } from '../../domain/facility.ts';
import { choicesOf } from '../resource/choice.ts';
import { defineResource } from '../resource/resource.ts';
import type { RegistrationRow } from './registrations.port.ts';

const STATE_CHOICES = choicesOf(REGISTRATION_STATE_LABELS, {
  pending: 'info',
  confirmed: 'success',
  stopped: 'warning',
  unreachable: 'error',
});

/** What acts beside the list's own are called in its history. */
export const REGISTRATION_ACT_LABELS = {
  ask: '確認メールの再送',
  confirm: 'リンクで確認',
  confirmByWord: 'ご家族の申し出で確認',
  stop: '停止',
  resume: '再開',
  test: 'テストメール',
  unreachable: '届かないことがわかった',
};
export type RegistrationAct = keyof typeof REGISTRATION_ACT_LABELS;

const memberWords = (value: unknown): string => {
  const { name, number } = value as RegistrationRow['member'];
  return `${name}（${number}）`;
};

/** 家族メール登録: the addresses that families get mails at. */
export const registrationResource = defineResource<RegistrationRow>()({
  name: REGISTRATION_RESOURCE,
  label: '家族メール登録',
  schema: registrationSchema,
  columns: [
    { key: 'address', label: 'メール', kind: 'text', sort: true },
    { key: 'member', label: '会員', kind: 'slot', words: memberWords, oneLine: true },
    { key: 'state', label: '状態', kind: 'choice', choices: STATE_CHOICES, sort: true },
    { key: 'createdAt', label: '登録日', kind: 'instant', sort: true },
    { key: 'confirmedAt', label: '確認日', kind: 'instant', sort: true },
    { key: 'lastError', label: '最終エラー', kind: 'text', sort: true },
  ],
  filters: [
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'state', label: '状態', choices: STATE_CHOICES },
  ],
  searchHint: 'メール・会員の氏名・ふりがな・会員番号',
  form: [
    { key: 'memberId', label: '会員', input: 'choice', required: true, choices: 'members' },
    {
      key: 'address',
      label: 'メール',
      input: 'line',
      required: true,
      hint: '変えると確認待ちに戻り、新しいアドレスに確認のメールを送ります。',
    },
    {
      key: 'receives',
      label: '受け取る種類',
      input: 'choices',
      choices: choicesOf(RECEIVE_KIND_LABELS),
      hint: '面会のメールはいつも届きます。ほかはご家族が希望したものだけを選んでください。',
    },
    {
      key: 'use',
      label: '状態',
      input: 'radio',
      required: true,
      choices: choicesOf(USE_LABELS),
    },
  ],
  blank: { use: 'active', receives: [] },
  sort: { key: 'createdAt', direction: 'desc' },
  describe: ({ address, member }) => `${address}（${member.name}）`,
  deletion:
    'このアドレスにはメールが届かなくなります。ご家族の会員番号とパスワードはそのまま使えます。ごみ箱から元に戻せます。',
  empty:
    'メールアドレスはまだ登録されていません。ご家族がご自分で登録できます。電話で聞いたときは「追加」から登録してください。',
  scope: {
    area: 'member',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
  refuse: (_actor, act, row, input) =>
    act === 'update' && row && input && input.memberId !== row.memberId
      ? '会員は変えられません。別の会員のアドレスにするときは、削除してから追加してください。'
      : null,
});
