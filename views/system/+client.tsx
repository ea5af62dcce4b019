import { routes } from '../../src/ui/areas/system/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

await hydrate(routes);
