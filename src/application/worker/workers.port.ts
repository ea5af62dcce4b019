import type { Worker } from '../../domain/worker/worker.ts';
import type { PasswordHashes } from '../account/accounts.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** A stored worker; `name` is family and given name, `lastSignInAt` an instant. Never with the password's hash. */
export type WorkerRow = Stored & Worker & { readonly name: string; readonly lastSignInAt: string | null };

export type WorkerRows = Collection<WorkerRow, Worker>;

/** What is done to workers besides the list's own acts; each call joins the transaction that runs. */
export interface WorkerAccess extends PasswordHashes {
  /** True when any worker was ever stored, deleted ones included. */
  any(): Promise<boolean>;
  /**
   * The システム管理 who can sign in and are not leaving. Whoever asks holds back all others who ask until the
   * transaction ends, so that two changes never count on each other's administrator.
   */
  holdAdmins(): Promise<readonly number[]>;
}
