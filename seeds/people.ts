import type { Accounts } from '../src/application/account/accounts.port.ts';
import type { Passwords } from '../src/application/account/passwords.port.ts';
import type { MemberAccess, MemberRows } from '../src/application/member/members.port.ts';
import type { ResidentRows } from '../src/application/resident/residents.port.ts';
import type { RegisterWorker } from '../src/application/worker/register-worker.ts';
import type { FamilyLink, Member } from '../src/domain/member/member.ts';
import type { Worker } from '../src/domain/worker/worker.ts';
import { seedResidents } from './residents.ts';

type Name = readonly [familyName: string, givenName: string, familyKana: string, givenKana: string];

const worker = (
  number: string,
  [familyName, givenName, familyKana, givenKana]: Name,
  rest: Pick<Worker, 'role' | 'job'>,
): Worker => ({
  number,
  familyName,
  givenName,
  familyKana,
  givenKana,
  email: `${number}@example.jp`,
  facility: null,
  status: 'active',
  leftOn: null,
  ...rest,
});

/** One worker for each role. */
const DEMO_WORKERS: readonly Worker[] = [
  worker('admin', ['久我', '直人', 'くが', 'なおと'], { role: 'admin', job: '事務' }),
  worker('facility', ['鳥羽', '誠一', 'とば', 'せいいち'], { role: 'facility', job: '施設長' }),
  worker('visit', ['榎戸', '里奈', 'えのきど', 'りな'], { role: 'visit', job: '生活相談員' }),
  worker('press', ['志水', '彩', 'しみず', 'あや'], { role: 'press', job: '事務' }),
  worker('viewer', ['早坂', 'みのり', 'はやさか', 'みのり'], { role: 'viewer', job: '介護職員' }),
];

/** A member of the demo and the residents they belong to, by number. */
type DemoMember = Omit<Member, 'links'> & {
  readonly belongsTo: readonly (Omit<FamilyLink, 'residentId'> & { readonly resident: string })[];
};

const member = (
  number: string,
  [familyName, givenName, familyKana, givenKana]: Name,
  phone: string,
  belongsTo: DemoMember['belongsTo'],
): DemoMember => ({
  number,
  familyName,
  givenName,
  familyKana,
  givenKana,
  phone,
  status: 'active',
  note: '',
  belongsTo,
});

const as = (resident: string, relation: string, representative = false) => ({
  resident,
  relation,
  representative,
});

const DEMO_MEMBERS: readonly DemoMember[] = [
  member('H-0001', ['水越', '真弓', 'みずこし', 'まゆみ'], '0000001301', [
    as('N-302', '長女', true),
    as('N-214', '姪', true),
  ]),
  member('H-0002', ['小野寺', '健', 'おのでら', 'けん'], '0000001302', [as('N-302', '長男')]),
  member('H-0003', ['葛西', '和也', 'かさい', 'かずや'], '0000001303', [as('G-K3', '長男', true)]),
];

/** The password of a worker of the demo. */
export const demoWorkerPassword = (number: string): string => `engawa-demo-${number}`;
export const DEMO_FAMILY_PASSWORD = 'engawa-demo-family';

const numbersOf = (people: readonly { number: string }[]): string =>
  people.map(({ number }) => number).join(', ');

/** How to sign in to the demo at this address, line by line. */
export const demoSignIns = (site: string): string[] => [
  `workers  ${site}/manager/login  ${numbersOf(DEMO_WORKERS)}; password ${demoWorkerPassword('<name>')}`,
  `families ${site}/family/login  ${numbersOf(DEMO_MEMBERS)}; password ${DEMO_FAMILY_PASSWORD}`,
];

type Ports = {
  accounts: Accounts;
  registerWorker: RegisterWorker;
  residents: ResidentRows;
  members: MemberRows;
  memberAccess: Pick<MemberAccess, 'setPasswordHash'>;
  passwords: Pick<Passwords, 'hash'>;
};

/**
 * The people of the demo; workers and members whose number is in use already are left as they are. Gives the ids of the
 * new members by number.
 */
export async function seedPeople(ports: Ports): Promise<ReadonlyMap<string, number>> {
  const { accounts, registerWorker, residents, members, memberAccess, passwords } = ports;
  for (const one of DEMO_WORKERS)
    if (!(await accounts.manager.byLogin(one.number)))
      await registerWorker(one, demoWorkerPassword(one.number));
  const free: DemoMember[] = [];
  for (const one of DEMO_MEMBERS) if (!(await accounts.family.byLogin(one.number))) free.push(one);
  const added = new Map<string, number>();
  if (free.length === 0) return added;
  const ids = await seedResidents(residents);
  for (const { belongsTo, ...one } of free) {
    const links = belongsTo.map(({ resident, ...link }) => ({ residentId: idOf(ids, resident), ...link }));
    const id = await members.insert({ ...one, links });
    await memberAccess.setPasswordHash(id, await passwords.hash(DEMO_FAMILY_PASSWORD));
    added.set(one.number, id);
  }
  return added;
}

const idOf = (ids: ReadonlyMap<string, number>, number: string): number => {
  const id = ids.get(number);
  if (id === undefined) throw new Error(`the demo has no resident ${number}`);
  return id;
};
