import type { ResetWorkerPassword } from '../../../application/worker/reset-worker-password.ts';
import type { SignOutWorker } from '../../../application/worker/sign-out-everywhere.ts';
import { WORKER_ACT_LABELS } from '../../../application/worker/worker.resource.ts';
import type { WorkerRow } from '../../../application/worker/worker-rows.port.ts';
import { addressOf, type ResourceParts } from '../resource/parts.ts';

type Acts = { resetPassword: ResetWorkerPassword; signOut: SignOutWorker };

const editAddress = (id: number) => `${addressOf({ name: 'worker' })}/edit/${id}`;

/** What the list of workers has of its own: a new password, and signing out on all devices. */
export const workerParts = ({ resetPassword, signOut }: Acts): ResourceParts<WorkerRow> => ({
  actLabels: WORKER_ACT_LABELS,
  formActs: {
    async newPassword({ actor }, id) {
      const { name, password } = await resetPassword(actor, id);
      return {
        location: editAddress(id),
        flash: {
          text: `${name}さんの新しいパスワード：${password}　この画面でだけ表示します。本人に伝えてください。`,
          lasting: true,
        },
      };
    },
    async signOutEverywhere({ actor }, id) {
      const { name } = await signOut(actor, id);
      return {
        location: editAddress(id),
        flash: { text: `${name}さんをすべての端末からログアウトしました。` },
      };
    },
  },
});
