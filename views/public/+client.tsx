import { routes } from '../../src/ui/areas/public/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

const page = await hydrate(routes);
const id = page?.frame.analyticsId;
if (page && id)
  import('../../src/ui/areas/public/analytics.ts').then(({ measure }) => measure(id, page.router));
