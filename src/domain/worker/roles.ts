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

export const ROLES = ['admin', 'facility', 'visit', 'press', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'システム管理',
  facility: '施設管理者',
  visit: '面会担当',
  press: '広報',
  viewer: '閲覧',
};

/** The one table of roles: what each role writes and what more it reads. */
const GRANTS: Record<Role, { write: readonly Area[]; read: readonly Area[] }> = {
  admin: { write: AREAS, read: [] },
  facility: { write: AREAS, read: [] },
  visit: {
    write: ['visit', 'term', 'member', 'mail', 'family-notice'],
    read: ['resident', 'photo', 'category', 'media', 'notice'],
  },
  press: { write: ['notice', 'family-notice', 'media', 'category', 'photo', 'site'], read: ['resident'] },
  viewer: { write: [], read: AREAS.filter((area) => area !== 'worker') },
};

/** The roles that hold all of these scopes, in words: 「システム管理・施設管理者」. */
export const roleWords = (...scopes: readonly Scope[]): string =>
  ROLES.filter((role) => scopes.every((scope) => scopesOf(role).includes(scope)))
    .map((role) => ROLE_LABELS[role])
    .join('・');

/** Every scope of a role; writing an area includes reading it. */
export const scopesOf = (role: Role): Scope[] => [
  ...GRANTS[role].write.flatMap((area): Scope[] => [`${area}:read`, `${area}:write`]),
  ...GRANTS[role].read.map((area): Scope => `${area}:read`),
];
