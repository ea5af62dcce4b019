/** Areas of work a scope can open; the first half of every scope. */
const AREAS = [
  'visit',
  'term',
  'resident',
  'member',
  'mail',
  'notice',
  'family-notice',
  'photo',
  'media',
  'category',
  'worker',
  'site',
] as const;
export type Area = (typeof AREAS)[number];
export type Scope = `${Area}:${'read' | 'write'}`;

/** What a role sees of an area: all of it, or the fields that are named. */
type Fields = 'all' | readonly string[];

/** All that a role may. What is not said here it may not do, and does not see. */
export type RoleEntry = {
  readonly label: string;
  /** Areas whose rows it changes, and so sees as a whole. */
  readonly write?: readonly Area[];
  /** What it sees besides. Of an area with names of fields every other field is hidden: in lists, forms and files. */
  readonly read?: { readonly [A in Area]?: Fields };
  /** Roles it may give to workers, and whose holders it may change. */
  readonly grants?: readonly string[];
  /** Runs the site: may change its own role and finds the tools for that; its last holder stays. */
  readonly runsSite?: true;
};

/** What 広報 needs of residents to tag pictures. */
const TO_TAG = [
  'name',
  'familyName',
  'givenName',
  'familyKana',
  'givenKana',
  'facility',
  'unit',
  'room',
  'consents',
] as const;

/** What 閲覧 sees of people: all but notes that are for staff who work with them. */
const RESIDENT_RECORD = [
  ...TO_TAG,
  'number',
  'state',
  'status',
  'families',
  'movedInOn',
  'leftOn',
  'retention',
  'visits',
  'visitLimitExempt',
  'careNote',
] as const;
const MEMBER_RECORD = [
  'number',
  'name',
  'familyName',
  'givenName',
  'familyKana',
  'givenKana',
  'phone',
  'facility',
  'residents',
  'links',
  'representative',
  'mailState',
  'lastSignInAt',
  'status',
] as const;
/** Addresses are kept in the area of members. */
const REGISTRATION_RECORD = [
  'member',
  'memberId',
  'address',
  'state',
  'use',
  'receives',
  'createdAt',
  'confirmedAt',
  'lastError',
] as const;
/** That mails were sent, and to whom; not what they say. */
const MAIL_RECORD = ['status', 'createdAt', 'recipient', 'subject', 'kind', 'attempts', 'facility'] as const;

/** The one table of roles. Whoever adds one says here what it sees and does; else only a migration and the demo name roles. */
export const ROLE_TABLE = {
  admin: {
    label: 'システム管理',
    write: AREAS,
    grants: ['admin', 'facility', 'visit', 'press', 'viewer'],
    runsSite: true,
  },
  facility: { label: '施設管理者', write: AREAS, grants: ['facility', 'visit', 'press', 'viewer'] },
  visit: {
    label: '面会担当',
    write: ['visit', 'term', 'member', 'mail', 'family-notice'],
    read: { resident: 'all', photo: 'all', category: 'all', media: 'all', notice: 'all' },
  },
  press: {
    label: '広報',
    write: ['notice', 'family-notice', 'media', 'category', 'photo', 'site'],
    read: { resident: TO_TAG },
  },
  viewer: {
    label: '閲覧',
    read: {
      visit: 'all',
      term: 'all',
      resident: RESIDENT_RECORD,
      member: [...MEMBER_RECORD, ...REGISTRATION_RECORD],
      mail: MAIL_RECORD,
      notice: 'all',
      'family-notice': 'all',
      photo: 'all',
      media: 'all',
      category: 'all',
      site: 'all',
    },
  },
} as const satisfies Record<string, RoleEntry>;

export type Role = keyof typeof ROLE_TABLE;

const NOTHING: RoleEntry = { label: '' };

/** The questions that are asked of a table of roles. A role that is not in it sees nothing and may do nothing. */
export function rolesOf<R extends string>(table: Readonly<Record<R, RoleEntry>>) {
  const names = Object.keys(table) as R[];
  const entryOf = (role: string): RoleEntry => (Object.hasOwn(table, role) ? table[role as R] : NOTHING);
  const fieldsOf = (role: string, area: Area): Fields => {
    const { write = [], read = {} } = entryOf(role);
    return write.includes(area) ? 'all' : (read[area] ?? []);
  };
  /** Whether it sees anything of an area. */
  const reads = (role: string, area: Area): boolean => fieldsOf(role, area).length > 0;
  /** Every scope of a role; writing an area includes reading it. */
  const scopesOf = (role: string): Scope[] =>
    AREAS.flatMap((area): Scope[] => [
      ...(reads(role, area) ? [`${area}:read` as const] : []),
      ...((entryOf(role).write ?? []).includes(area) ? [`${area}:write` as const] : []),
    ]);
  const labelsOf = (matches: (role: R) => boolean): string =>
    names
      .filter(matches)
      .map((role) => table[role].label)
      .join('・');
  return {
    names,
    reads,
    scopesOf,
    /** Whether it sees a field of an area's rows. */
    seesField(role: string, area: Area, field: string): boolean {
      const fields = fieldsOf(role, area);
      return fields === 'all' || fields.includes(field);
    },
    grants: (role: string, other: string): boolean => (entryOf(role).grants ?? []).includes(other),
    runsSite: (role: string): boolean => entryOf(role).runsSite === true,
    /** The roles that hold all of these scopes, in words: 「システム管理・施設管理者」. */
    holdersOf: (...scopes: readonly Scope[]): string =>
      labelsOf((role) => scopes.every((scope) => scopesOf(role).includes(scope))),
    /** The roles that may give a role, in words. */
    grantersOf: (role: string): string => labelsOf((one) => (entryOf(one).grants ?? []).includes(role)),
  };
}

const roles = rolesOf<Role>(ROLE_TABLE);

export const ROLES: readonly Role[] = roles.names;
export const ROLE_LABELS = Object.fromEntries(ROLES.map((role) => [role, ROLE_TABLE[role].label])) as Record<
  Role,
  string
>;
export const { scopesOf, seesField, reads: readsArea, grants: grantsRole, runsSite } = roles;
export const { holdersOf: roleWords, grantersOf: grantersWords } = roles;

/** The roles that run the site: the first worker gets the first of them, and somebody who can sign in always has one. */
export const SITE_ROLES: readonly Role[] = ROLES.filter(runsSite);
