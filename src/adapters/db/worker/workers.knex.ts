import { z } from 'zod';
import type { WorkerRows } from '../../../application/worker/worker-rows.port.ts';
import { ACCOUNT_STATUSES } from '../../../domain/account/account.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { ROLES } from '../../../domain/worker/roles.ts';
import { JOBS } from '../../../domain/worker/worker.ts';
import { PERSON_COLUMNS, personShape, personWords, toPersonColumns } from '../person-columns.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';

const row = z.object({
  ...storedShape,
  ...personShape,
  email: z.string().nullable(),
  job: z.enum(JOBS).nullable(),
  facility: z.enum(FACILITIES).nullable(),
  role: z.enum(ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  leftOn: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
});

/** The table `workers` as a list; password hashes are not read. */
export const makeWorkerRows = (query: Query): WorkerRows =>
  makeKnexCollection({
    query,
    table: 'workers',
    row,
    columns: {
      ...PERSON_COLUMNS,
      email: 'email',
      job: 'job',
      facility: 'facility',
      role: 'role',
      status: 'status',
      leftOn: 'left_on',
      lastSignInAt: 'last_sign_in_at',
    },
    toRow: (worker) => ({
      ...toPersonColumns(worker),
      email: worker.email,
      job: worker.job,
      facility: worker.facility,
      role: worker.role,
      status: worker.status,
      left_on: worker.leftOn,
    }),
    searchText: (worker) => [...personWords(worker), worker.email],
    unique: {
      workers_number_live: {
        field: 'number',
        message: 'この職員番号はほかの職員が使っています。別の番号にしてください。',
      },
    },
  });
