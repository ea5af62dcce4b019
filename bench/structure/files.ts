import ts from 'typescript';
import { type Module, modulesOfSrc, nodesOf, type Tree } from './read-tree.ts';

const SHORT = 40;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function linesOf(node: ts.Node, source: ts.SourceFile): number {
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  return line(node.getEnd()) - line(node.getStart(source)) + 1;
}

const importLines = ({ source }: Module): number =>
  sum(source.statements.filter(ts.isImportDeclaration).map((node) => linesOf(node, source)));

/** How many files there are and how long they are. */
export function sizes(tree: Tree) {
  const modules = modulesOfSrc(tree);
  const lengths = modules.map(({ lines }) => lines);
  return {
    files: modules.length,
    lines: sum(lengths),
    median: median(lengths),
    short: lengths.filter((length) => length < SHORT).length,
    importLines: sum(modules.map(importLines)),
  };
}

/** Files of src that exactly one other file of src and views imports. */
export function filesWithOneImporter(tree: Tree): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of tree.values())
    if (/^(src|views)\//.test(path))
      for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  return modulesOfSrc(tree)
    .map(({ path }) => path)
    .filter((path) => importers.get(path)?.size === 1);
}

/** Types named …Ports or …Parts, each with its lines. */
export const portTypes = (tree: Tree): { name: string; lines: number }[] =>
  modulesOfSrc(tree).flatMap(({ source }) =>
    source.statements
      .filter((node) => ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
      .filter(({ name }) => /(Ports|Parts)$/.test(name.text))
      .map((node) => ({ name: node.name.text, lines: linesOf(node, source) })),
  );

const isBlindCast = (node: ts.Node): boolean =>
  ts.isAsExpression(node) &&
  (node.type.kind === ts.SyntaxKind.NeverKeyword ||
    (ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword));

/** `as never` and `as unknown as`, each with its file. */
export const blindCasts = (tree: Tree): string[] =>
  modulesOfSrc(tree).flatMap(({ path, source }) => [...nodesOf(source)].filter(isBlindCast).map(() => path));
