export { routes as Page } from '../../src/ui/areas/auth/routes.tsx';
