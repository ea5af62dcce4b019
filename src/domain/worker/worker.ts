import { z } from 'zod';
import { ACCOUNT_STATUSES } from '../account/account.ts';
import type { WorkerActor } from '../actor.ts';
import { FACILITIES } from '../facility.ts';
import { choice } from '../form/choice-fields.ts';
import { email, loginId } from '../form/text-fields.ts';
import { dateParts } from '../form/time-fields.ts';
import { NUMBER_LIMIT, personNameShape } from '../person.ts';
import { grantersWords, grantsRole, ROLE_LABELS, ROLES, type Role, runsSite } from './roles.ts';

/** 職種 a worker may have. */
export const JOBS = ['施設長', '生活相談員', '介護職員', '看護職員', '計画作成担当者', '事務'] as const;

/** The form of a worker (職員). */
export const workerSchema = z.object({
  number: loginId({ label: '職員番号', max: NUMBER_LIMIT }),
  ...personNameShape,
  email: email({ label: 'メール' }),
  job: choice({ label: '職種', options: JOBS }),
  facility: choice({ label: '施設', options: FACILITIES }),
  role: choice({ label: '権限', options: ROLES, required: true }),
  status: choice({ label: '状態', options: ACCOUNT_STATUSES, required: true }),
  leftOn: dateParts({ label: '退職日' }),
});

/** `facility` null: both; `leftOn`: the last working day, after which access ends. */
export type Worker = z.output<typeof workerSchema>;

/** Whether a worker with a password runs the site and stays: one who can sign in and is not leaving. */
export const mayAdminister = ({
  role,
  status,
  leftOn,
}: Pick<Worker, 'role' | 'status' | 'leftOn'>): boolean =>
  runsSite(role) && status === 'active' && leftOn === null;

type WorkerWithRole = Pick<Worker, 'role'> & { readonly id: number };

/**
 * What an actor's role may not do to workers of another role, in one Japanese sentence; null where it may be done.
 * `row` is null when one is added, `input` is null when nothing but the account itself is touched.
 */
export function refuseWorkerChange(
  actor: WorkerActor,
  row: WorkerWithRole | null,
  input: Pick<Worker, 'role'> | null,
): string | null {
  const may = (role: Role) => grantsRole(actor.role, role);
  if (row && !may(row.role))
    return `${ROLE_LABELS[row.role]}の職員は、${grantersWords(row.role)}の方だけが変更できます。`;
  if (input && !may(input.role))
    return `${ROLE_LABELS[input.role]}の権限は、${grantersWords(input.role)}の方だけが付けられます。`;
  if (row?.id === actor.id && input && input.role !== row.role && !runsSite(actor.role))
    return '自分の権限は変えられません。';
  return null;
}
