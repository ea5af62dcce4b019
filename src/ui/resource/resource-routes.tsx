import type { RouteObject } from 'react-router-dom';
import type { FormView, ListView } from '../../application/resource/views.ts';
import { managerPaths } from '../../paths.ts';
import { act, load } from '../load.ts';
import type { PageId, Pages } from '../pages.ts';
import { DeletePage } from './DeletePage.tsx';
import { FormPage, type FormSlots } from './FormPage.tsx';
import { ListPage, type ListSlots } from './ListPage.tsx';

type ListName = Extract<PageId, `manager.${string}.list`> extends `manager.${infer Name}.list` ? Name : never;
type FullName = Extract<PageId, `manager.${string}.del`> extends `manager.${infer Name}.del` ? Name : never;

const route = (id: PageId, path: string, Component: RouteObject['Component']): RouteObject => ({
  id,
  path,
  loader: load(id),
  action: act(managerPaths.home),
  Component,
});

/** The route of a list that has no add, edit and delete pages. */
export const listRoute = <Name extends ListName>(
  name: Name,
  slots: ListSlots<CellsOf<Name>> = {},
): RouteObject =>
  route(`manager.${name}.list` as PageId, managerPaths.list(name), () => <ListPage {...slots} />);

/** What is given to the cells of a list's rows. */
type CellsOf<Name extends ListName> =
  Pages[`manager.${Name}.list`] extends ListView<infer Cells> ? Cells : never;

/** What is given to the slots of a list's form. */
type SlotsOf<Name extends FullName> =
  Pages[`manager.${Name}.edit`] extends FormView<infer Slots> ? Slots : never;

export type ResourceSlots<Name extends FullName = FullName> = {
  readonly list?: ListSlots<CellsOf<Name>>;
  readonly form?: FormSlots<SlotsOf<Name>>;
};

/** The four routes of a list: list, add, edit and delete, with the parts that are its own. */
export const resourceRoutes = <Name extends FullName>(
  name: Name,
  { list = {}, form = {} }: ResourceSlots<Name> = {},
): RouteObject[] => [
  listRoute<Name>(name, list),
  route(`manager.${name}.add` as PageId, managerPaths.add(name), () => <FormPage {...form} />),
  route(`manager.${name}.edit` as PageId, managerPaths.edit(name, ':id'), () => <FormPage {...form} />),
  route(`manager.${name}.del` as PageId, managerPaths.del(name, ':id'), DeletePage),
];
