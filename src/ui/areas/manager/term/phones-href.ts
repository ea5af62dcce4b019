import { managerPaths } from '../../../../paths.ts';
/** Whom to phone of the visits that a 休止 stopped. */
export const phonesHref = (id: number): string => managerPaths.closedFamilies(id);
