import type { Clock } from '../src/application/clock.port.ts';
import type {
  RegistrationChange,
  RegistrationRows,
  Registrations,
} from '../src/application/email-registration/registrations.port.ts';
import type { ReceiveKind } from '../src/domain/email-registration/email-registration.ts';

type DemoAddress = {
  readonly member: string;
  readonly address: string;
  readonly receives: readonly ReceiveKind[];
  /** Without: it waits for its confirmation. */
  readonly state?: 'confirmed' | 'unreachable';
  readonly lastError?: string;
};

/** `example.jp` belongs to nobody: no mail of the demo can reach a person. */
const DEMO_ADDRESSES: readonly DemoAddress[] = [
  { member: 'H-0001', address: 'mayumi@example.jp', receives: ['notices', 'photos'], state: 'confirmed' },
  { member: 'H-0001', address: 'mizukoshi@example.jp', receives: [] },
  { member: 'H-0002', address: 'ken@example.jp', receives: ['notices'], state: 'confirmed' },
  {
    member: 'H-0003',
    address: 'kazuya@example.jp',
    receives: ['photos'],
    state: 'unreachable',
    lastError: '550 5.1.1 <kazuya@example.jp>: Recipient address rejected: User unknown',
  },
];

type Ports = {
  /** Ids by number. */
  members: ReadonlyMap<string, number>;
  registrationRows: Pick<RegistrationRows, 'insert'>;
  registrations: Pick<Registrations, 'change'>;
  clock: Clock;
};

/** Addresses of the families of the demo, in the states that lists and pages show; no mail is written for them. */
export async function seedEmailRegistrations(ports: Ports): Promise<void> {
  const { members, registrationRows, registrations, clock } = ports;
  for (const { member, address, receives, state, lastError } of DEMO_ADDRESSES) {
    const memberId = members.get(member);
    if (memberId === undefined) continue;
    const input = { memberId, address, receives: [...receives], use: 'active' as const };
    const id = await registrationRows.insert(input);
    if (!state) continue;
    const change: RegistrationChange = { state, confirmedAt: clock.now(), lastError: lastError ?? null };
    await registrations.change(id, change);
  }
}
