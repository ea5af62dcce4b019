export type FamilyPages = {
  'family.home': { name: string };
};
