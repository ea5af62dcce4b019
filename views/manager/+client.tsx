import { routes } from '../../src/ui/areas/manager/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

await hydrate(routes);
