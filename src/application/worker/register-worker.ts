import { parseForm } from '../../domain/form/form.ts';
import { workerSchema } from '../../domain/worker/worker.ts';
import type { Passwords } from '../account/passwords.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { WorkerAccess, WorkerRows } from './workers.port.ts';

type Ports = {
  workers: WorkerRows;
  access: WorkerAccess;
  passwords: Passwords;
  inTransaction: InTransaction;
};

/** Gives the new worker's id. */
export type RegisterWorker = (raw: unknown, password: string) => Promise<number>;

/**
 * Stores a worker who can sign in with the password, on the word of whoever runs the server: no actor is asked.
 * Throws `invalid` for a wrong field or a number that is taken.
 */
export function makeRegisterWorker({ workers, access, passwords, inTransaction }: Ports): RegisterWorker {
  return async (raw, password) => {
    const worker = parseForm(workerSchema, raw, 'worker.invalid');
    const hash = await passwords.hash(password);
    return inTransaction(async () => {
      const id = await workers.insert(worker);
      await access.setPasswordHash(id, hash);
      return id;
    });
  };
}
