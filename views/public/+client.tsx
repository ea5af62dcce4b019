import { routes } from '../../src/ui/areas/public/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

hydrate(routes);
