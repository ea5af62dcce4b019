import type { Accounts } from '../src/application/auth/accounts.port.ts';
import type { Passwords } from '../src/application/auth/passwords.port.ts';
import type { Members } from '../src/application/member/members.port.ts';
import type { RegisterWorker } from '../src/application/worker/register-worker.ts';
import type { Member } from '../src/domain/member/member.ts';
import type { Worker } from '../src/domain/worker/worker.ts';

const worker = (
  number: string,
  [familyName, givenName, familyKana, givenKana]: readonly [string, string, string, string],
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

const member = (
  number: string,
  [familyName, givenName, familyKana, givenKana]: readonly [string, string, string, string],
  phone: string,
): Member => ({ number, familyName, givenName, familyKana, givenKana, phone, status: 'active', note: '' });

const DEMO_MEMBERS: readonly Member[] = [
  member('H-0001', ['水越', '真弓', 'みずこし', 'まゆみ'], '0000001301'),
  member('H-0002', ['小野寺', '健', 'おのでら', 'けん'], '0000001302'),
  member('H-0003', ['葛西', '和也', 'かさい', 'かずや'], '0000001303'),
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

type Ports = { accounts: Accounts; registerWorker: RegisterWorker; members: Members; passwords: Passwords };

/** The people of the demo; whose number is in use already is left as they are. */
export async function seedPeople({ accounts, registerWorker, members, passwords }: Ports): Promise<void> {
  for (const one of DEMO_WORKERS)
    if (!(await accounts.manager.byLogin(one.number)))
      await registerWorker(one, demoWorkerPassword(one.number));
  for (const one of DEMO_MEMBERS)
    if (!(await accounts.family.byLogin(one.number)))
      await members.insert(one, await passwords.hash(DEMO_FAMILY_PASSWORD));
}
