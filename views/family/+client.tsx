import { routes } from '../../src/ui/areas/family/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

await hydrate(routes);
