export { routes as Page } from '../../src/ui/areas/visit/routes.tsx';
