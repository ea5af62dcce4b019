import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DisclosureDocument, Documents } from '../../application/documents/documents.port.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';

/** Where the PDFs of a site profile lie. */
export const documentsFolder = (siteDir: string): string => join(siteDir, 'documents');

/** The documents the site profile declares; sizes are read once, and loading the profile saw that each file is there. */
export function makeSiteDocuments({ documents }: SiteProfile, siteDir: string): Documents {
  const listed = documents.items.map(
    ({ file, ...facts }): DisclosureDocument => ({
      ...facts,
      file:
        file === undefined
          ? null
          : { name: file, bytes: statSync(join(documentsFolder(siteDir), file)).size },
    }),
  );
  return {
    list: async () => listed,
    byFile: async (name) => listed.find(({ file }) => file?.name === name) ?? null,
  };
}
