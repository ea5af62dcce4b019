import type { Links } from '../../application/operator/links.port.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';

/** The links the site profile declares. */
export const makeSiteLinks = ({ links }: SiteProfile): Links => ({ groups: async () => links.groups });
