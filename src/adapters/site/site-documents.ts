import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedSize } from '../../application/document/document.resource.ts';

/** The folder of a site profile's PDFs. */
export const documentsFolder = (siteDir: string): string => join(siteDir, 'documents');

/** Sizes of the profile's PDFs, each read once: what the profile ships does not change while the process runs. */
export function makeShippedSizes(siteDir: string): ShippedSize {
  const sizes = new Map<string, number | null>();
  return (file) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const size = statSync(join(documentsFolder(siteDir), file), { throwIfNoEntry: false })?.size ?? null;
    sizes.set(file, size);
    return size;
  };
}
