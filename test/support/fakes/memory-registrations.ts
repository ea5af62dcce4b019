import type {
  Registration,
  RegistrationInput,
  RegistrationRow,
  Registrations,
} from '../../../src/application/email-registration/registrations.port.ts';
import { makeMemoryCollection } from './memory-collection.ts';

type Member = { readonly id: number; readonly name: string; readonly number: string };

const toRow =
  (members: readonly Member[]) =>
  ({ memberId, address, receives, place = 1 }: RegistrationInput): Omit<RegistrationRow, keyof Stored> => {
    const member = members.find(({ id }) => id === memberId) ?? { id: memberId, name: '', number: '' };
    return {
      memberId,
      member,
      name: member.name,
      address,
      receives,
      place,
      state: 'pending',
      use: 'active',
      facility: null,
      confirmedAt: null,
      confirmMailId: null,
      lastError: null,
    };
  };
type Stored = Pick<RegistrationRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>;

/** Addresses in memory, as a list and for acts; `mails` are those with confirmation links, by id. */
export function makeMemoryRegistrations(members: readonly Member[]) {
  const rowOf = toRow(members);
  const list = makeMemoryCollection<RegistrationRow, RegistrationInput>({
    toRow: rowOf,
    search: ({ address, name }) => [address, name],
    unique: [
      { field: 'address', message: '登録済み', of: (row) => `${row.memberId} ${row.address.toLowerCase()}` },
      { field: 'address', message: '2件まで', of: (row) => `${row.memberId} ${row.place}` },
    ],
  });
  const rows = list.rows as Map<number, RegistrationRow>;
  const mails = new Map<number, { registrationId: number; sentTo: string }>();
  const known = ({ memberId }: Registration) => members.some(({ id }) => id === memberId);
  const at = (id: number) => {
    const row = rows.get(id);
    return row && known(row) ? row : undefined;
  };
  const live = (memberId: number) =>
    [...rows.values()].filter((row) => row.memberId === memberId && !row.deletedAt);
  const registrations: Registrations = {
    async find(id) {
      const row = at(id);
      return row?.deletedAt ? undefined : row;
    },
    lock: async (id) => at(id),
    ofMember: async (memberId) => live(memberId).sort((one, other) => one.place - other.place),
    lockPlaces: async (memberId) => live(memberId).map(({ place }) => place),
    async change(id, values) {
      const row = rows.get(id);
      if (!row) return;
      const next = { ...row, ...values, version: row.version + 1 };
      rows.set(id, { ...next, use: next.state === 'stopped' ? 'stopped' : 'active' });
    },
    byConfirmationMail: async (mailId) => mails.get(mailId),
  };
  return {
    registrations,
    mails,
    list: {
      ...list,
      /** As in the table, a save leaves how far the address is, and where it stands. */
      async update(id: number, input: RegistrationInput) {
        const before = rows.get(id);
        await list.update(id, input);
        const after = rows.get(id);
        if (!before || !after) return;
        const { state, use, place, confirmedAt, confirmMailId, lastError } = before;
        rows.set(id, { ...after, state, use, place, confirmedAt, confirmMailId, lastError });
      },
    },
  };
}
