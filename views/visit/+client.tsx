import { routes } from '../../src/ui/areas/visit/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

await hydrate(routes);
