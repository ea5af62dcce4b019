import type { RouteObject } from 'react-router-dom';

/** The routes with paths told apart by case, as addresses are: one page has one address. */
export const exactRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.index
      ? { ...route, caseSensitive: true }
      : { ...route, caseSensitive: true, children: route.children && exactRoutes(route.children) },
  );
