import type { Documents } from '../../../src/application/document/document.resource.ts';
import { firstDocuments } from '../../../src/application/first-values/first-values.ts';
import type { SiteProfile } from '../../../src/domain/site/site-profile.ts';
import { publicPaths } from '../../../src/paths.ts';

/** Documents as the site profile declares them, without a database; each PDF has one byte. */
export function makeProfileDocuments(profile: SiteProfile): Documents {
  const declared = firstDocuments(profile);
  return {
    list: async () =>
      declared.map(({ title, facility, summary, asOf, file }, index) => ({
        id: index + 1,
        title,
        facility,
        summary,
        asOf,
        file: file === undefined ? null : { href: publicPaths.document(file), bytes: 1 },
      })),
    titleOfFile: async (name) => declared.find(({ file }) => file === name)?.title ?? null,
  };
}
