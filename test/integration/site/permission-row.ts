/**
 * Everybody the site knows, in the order of the columns: two families of different facilities, each role, and each
 * role limited to the group home.
 */
export const ACTORS = [
  'guest',
  'family',
  'other family',
  'admin',
  'facility',
  'visit',
  'press',
  'viewer',
  'admin of the garden',
  'facility of the garden',
  'visit of the garden',
  'press of the garden',
  'viewer of the garden',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** What a row's request works on; the addresses of what the demo holds are put in when the site runs. */
export type Things = Record<
  | 'category'
  | 'album'
  | 'ownAlbum'
  | 'sharedAlbum'
  | 'vacancy'
  | 'document'
  | 'sharedDocument'
  | 'question'
  | 'sharedQuestion'
  | 'job'
  | 'link'
  | 'ownNotice'
  | 'familyNotice'
  | 'ownFamilyNotice'
  | 'sharedFamilyNotice'
  | 'term'
  | 'ownTerm'
  | 'ownClosing'
  | 'otherNotice'
  | 'sharedNotice'
  | 'worker'
  | 'ownWorker'
  | 'visit'
  | 'ownVisit'
  | 'visitLink'
  | 'mail'
  | 'ownMail'
  | 'medium'
  | 'shownFile'
  | 'hiddenFile'
  | 'resident'
  | 'ownResident'
  | 'member'
  | 'ownMember'
  | 'keptResident'
  | 'dueResident'
  | 'keptMember'
  | 'registration'
  | 'ownRegistration',
  string
>;

/** What a route answers to these: guest, families, admin, facility, visit, press, viewer, facility of the garden. */
type Answers = readonly number[];

export type Row = {
  /** As the program names it: `METHOD /path` of a router, `METHOD id` of a page. */
  readonly route: string;
  readonly at: string | ((things: Things) => string);
  /** What is posted; it must change nothing for whoever may. */
  readonly form?: Record<string, string>;
  readonly expected: Readonly<Record<ActorName, number>>;
};

const ROLES = ['admin', 'facility', 'visit', 'press', 'viewer'] as const;

/**
 * A limited worker is answered as the same role without a limit, but where the limited 施設管理者 is answered
 * otherwise: then so is every role that had the unlimited one's answer.
 */
const everybody = ([guest = 0, family = 0, ...workers]: Answers): Row['expected'] => {
  const garden = workers[ROLES.length] ?? 0;
  const manager = workers[1];
  return Object.fromEntries([
    ['guest', guest],
    ['family', family],
    ['other family', family],
    ...ROLES.map((role, index) => [role, workers[index]]),
    ...ROLES.map((role, index) => [
      `${role} of the garden`,
      workers[index] === manager ? garden : workers[index],
    ]),
  ]) as Row['expected'];
};

export const all = (status: number): number[] => Array.from({ length: 8 }, () => status);
export const row = (route: string, at: Row['at'], answers: Answers, form?: Record<string, string>): Row => ({
  route,
  at,
  expected: everybody(answers),
  ...(form && { form }),
});

/** No row has the largest id: for whoever may change rows it is 404. */
export const NOBODY = '2147483647';
export const REMOVE = { _act: 'remove', id: NOBODY };

/** Pages of workers: a guest is led to the login page, or as a poster told to sign in. */
export const SHOWN = (...workers: number[]) => [303, 403, ...workers];
export const POSTED = (...workers: number[]) => [401, 403, ...workers];
