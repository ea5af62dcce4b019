import { routes } from '../../src/ui/areas/auth/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

await hydrate(routes);
