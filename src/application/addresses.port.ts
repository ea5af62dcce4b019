import type { ResourceName } from '../domain/resource-name.ts';

/** Where pages and files are, for views that lead to them; use cases are handed the ones of `paths.ts`. */
export type Addresses = {
  /** `query` with its `?`. */
  list(resource: ResourceName, query?: string): string;
  add(resource: ResourceName): string;
  edit(resource: ResourceName, id: number): string;
  detail(resource: ResourceName, id: number): string;
  unread(familyNotice: number): string;
  closedFamilies(term: number): string;
  mailBody(mail: number): string;
  sampleMail(kind: string): string;
  enterAsHost(visit: number): string;
  readonly runSheet: string;
};

/** Where a stored file is, in one of its renditions. */
export type FileAddress = (key: string, rendition: string) => string;
