import { documentFiles } from '../adapters/http/documents/document-files.ts';
import { operatorPages } from '../adapters/http/operator/operator-pages.ts';
import { documentsFolder, makeSiteDocuments } from '../adapters/site/site-documents.ts';
import { makeSiteLinks } from '../adapters/site/site-links.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Transmission } from '../domain/site/transmission.ts';

type Parts = {
  profile: SiteProfile;
  siteDir: string;
  baseUrl: string;
  /** What pages make browsers send to other companies; told on /policy. */
  transmissions: readonly Transmission[];
};

/** The operator's own pages and the documents it discloses. */
export function composeOperator({ profile, siteDir, baseUrl, transmissions }: Parts) {
  const documents = makeSiteDocuments(profile, siteDir);
  return {
    documents,
    pages: operatorPages({ profile, baseUrl, documents, links: makeSiteLinks(profile), transmissions }),
    routes: [documentFiles(documents, documentsFolder(siteDir))],
  };
}
