import type { AccountRef } from '../../../src/application/account/accounts.port.ts';
import type { PasswordResets } from '../../../src/application/account/password-resets.port.ts';

type Row = { id: number; who: AccountRef; createdAt: string; usedAt: string | null };

const isSame = (one: AccountRef, other: AccountRef): boolean =>
  one.audience === other.audience && one.id === other.id;

/** Requests for new passwords in memory; `addressOf` says where a mail went. */
export function makeMemoryPasswordResets(addressOf: (mailId: number) => string): PasswordResets {
  const rows: Row[] = [];
  const mails = new Map<number, number>();
  const isReplaced = (row: Row) => rows.some((other) => other.id > row.id && isSame(other.who, row.who));
  return {
    async add(who, at) {
      const id = rows.length + 1;
      rows.push({ id, who, createdAt: at, usedAt: null });
      return id;
    },
    async addMail(resetId, mailId) {
      mails.set(mailId, resetId);
    },
    async ofMail(mailId) {
      const row = rows.find(({ id }) => id === mails.get(mailId));
      return row && { ...row, address: addressOf(mailId), replaced: isReplaced(row) };
    },
    async redeem(resetId, at) {
      const row = rows.find(({ id }) => id === resetId);
      if (!row || row.usedAt !== null || isReplaced(row)) return false;
      row.usedAt = at;
      return true;
    },
  };
}
