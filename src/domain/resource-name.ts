/** Every list of the manager area by the one word of its feature: the name in page ids, history, mails and permissions. */
export const RESOURCE_NAMES = [
  'resident',
  'member',
  'email-registration',
  'photo',
  'term',
  'visit',
  'category',
  'worker',
  'family-notice',
  'notice',
  'media',
  'mail',
  'vacancy',
  'document',
  'faq',
  'job',
  'link',
] as const;
export type ResourceName = (typeof RESOURCE_NAMES)[number];
