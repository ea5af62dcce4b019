/** Levels of certified need (要支援・要介護度), lightest first. */
export const CARE_LEVELS = [
  'support_1',
  'support_2',
  'care_1',
  'care_2',
  'care_3',
  'care_4',
  'care_5',
] as const;
export type CareLevel = (typeof CARE_LEVELS)[number];

export const CARE_LEVEL_LABELS: Readonly<Record<CareLevel, string>> = {
  support_1: '要支援1',
  support_2: '要支援2',
  care_1: '要介護1',
  care_2: '要介護2',
  care_3: '要介護3',
  care_4: '要介護4',
  care_5: '要介護5',
};

/** Share of the care cost a person pays (負担割合), in tenths. */
export const COST_SHARES = [1, 2, 3] as const;
export type CostShare = (typeof COST_SHARES)[number];
