/** Why the home calls a visit off (施設中止). */
export const HOME_REASONS = ['condition', 'care', 'infection', 'equipment', 'other'] as const;
export type HomeReason = (typeof HOME_REASONS)[number];
export const HOME_REASON_LABELS: Record<HomeReason, string> = {
  condition: '体調不良',
  care: '入浴・受診',
  infection: '感染症',
  equipment: '機器',
  other: 'その他',
};

/** The same in mails and on pages of families: a resident's health is told by nobody but staff, and in person. */
export const HOME_REASONS_TO_FAMILIES: Record<HomeReason, string> = {
  condition: 'ご入居の方の都合により',
  care: 'ご入居の方の都合により',
  infection: '感染症の予防のため',
  equipment: '機器の不具合のため',
  other: '施設の都合により',
};
