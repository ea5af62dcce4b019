import ts from 'typescript';
import { type Module, modulesOfSrc, nodesOf, type Tree } from './read-tree.ts';

type Exported = { name: string; kind: 'function' | 'value' | 'type' };

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isFunction = (node: ts.Expression | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

function namesOfBinding(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesOfBinding(element.name) : [],
  );
}

function exportsOfStatement(statement: ts.Statement): Exported[] {
  if (ts.isExportAssignment(statement)) return [{ name: 'default', kind: 'value' }];
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return clause && ts.isNamedExports(clause)
      ? clause.elements.map(({ name, isTypeOnly }) => ({
          name: name.text,
          kind: isTypeOnly || statement.isTypeOnly ? 'type' : 'value',
        }))
      : [];
  }
  if (!isExported(statement)) return [];
  if (ts.isFunctionDeclaration(statement))
    return [{ name: statement.name?.text ?? 'default', kind: 'function' }];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      namesOfBinding(name).map(
        (one): Exported => ({ name: one, kind: isFunction(initializer) ? 'function' : 'value' }),
      ),
    );
  if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement))
    return [{ name: statement.name.text, kind: 'type' }];
  if (ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement))
    return [{ name: statement.name?.text ?? 'default', kind: 'value' }];
  return [];
}

/** What a module exports, each name once (overloads of a function are one). */
export function exportsOf({ source }: Module): Exported[] {
  const byName = new Map<string, Exported>();
  for (const one of source.statements.flatMap(exportsOfStatement))
    if (!byName.has(one.name)) byName.set(one.name, one);
  return [...byName.values()];
}

/** Files whose only exported value is a function; types beside it are not counted. */
export const filesOfOneFunction = (tree: Tree): string[] =>
  modulesOfSrc(tree)
    .filter((module) => {
      const values = exportsOf(module).filter(({ kind }) => kind !== 'type');
      return values.length === 1 && values[0]?.kind === 'function';
    })
    .map(({ path }) => path);

/** Names that more than one module of src exports, with those modules. */
export function namesExportedTwice(tree: Tree): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const module of modulesOfSrc(tree))
    for (const { name } of exportsOf(module))
      if (name !== 'default') places.set(name, [...(places.get(name) ?? []), module.path]);
  return new Map([...places].filter(([, paths]) => paths.length > 1));
}

const identifiersOf = (module: Module): Set<string> =>
  new Set([...nodesOf(module.source)].filter(ts.isIdentifier).map(({ text }) => text));

/**
 * Exported names of src that no other file of the checkout takes. A namespace or dynamic import takes every name that the
 * importing file mentions.
 */
export function needlessExports(tree: Tree): string[] {
  const taken = new Map<string, Set<string>>();
  for (const module of tree.values()) {
    let mentioned: Set<string> | undefined;
    for (const { target, names } of module.imports) {
      if (target === module.path) continue;
      mentioned ??= names ? undefined : identifiersOf(module);
      const set = taken.get(target) ?? new Set();
      for (const name of names ?? mentioned ?? []) set.add(name);
      taken.set(target, set);
    }
  }
  return modulesOfSrc(tree).flatMap((module) =>
    exportsOf(module)
      .filter(({ name }) => name !== 'default' && !taken.get(module.path)?.has(name))
      .map(({ name }) => `${module.path} ${name}`),
  );
}
