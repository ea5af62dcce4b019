import { routes } from '../../src/ui/areas/mail/routes.tsx';
import { hydrate } from '../../src/ui/hydrate.tsx';

await hydrate(routes);
