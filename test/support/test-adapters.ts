import { loadSiteProfile } from '../../src/adapters/site/site-profile.yaml.ts';
import type { PublicChange } from '../../src/application/public-change.port.ts';
import { type Adapters, makeAdapters } from '../../src/compose/adapters.ts';
import type { Base } from '../../src/compose/base.ts';
import type { SiteParts } from '../../src/compose/site-face.ts';

const SITE_DIR = 'views/site';
const FACE = { baseUrl: 'https://hiami.example', site: { company: '株式会社ひあみ' } };

type Own = Partial<Pick<SiteParts, 'facilityChoices'>> & { publicChange?: PublicChange };

/** The site's table of adapters on a test's own base; what that base lacks, no feature under test may use. */
export function testAdapters(base: object, own: Own = {}): Adapters {
  const { publicChange = async () => {}, facilityChoices = async () => [] } = own;
  const site = { profile: loadSiteProfile(SITE_DIR), siteDir: SITE_DIR, face: FACE, facilityChoices };
  return makeAdapters(
    { secret: 'a secret of tests', ...base } as unknown as Base,
    site as unknown as SiteParts,
    publicChange,
  );
}
