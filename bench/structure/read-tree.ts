import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

/** What a file takes of another; `names` is null where only running it would tell (a namespace, a dynamic import). */
export type Import = { target: string; names: readonly string[] | null };

export type Module = { path: string; lines: number; source: ts.SourceFile; imports: readonly Import[] };

/** All modules of a checkout by their path from its root. */
export type Tree = ReadonlyMap<string, Module>;

const IS_CODE = /\.(ts|tsx|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];
const NOT_OURS = new Set(['node_modules', 'dist', 'var', 'coverage']);

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name) && !entry.name.startsWith('.')) yield* filesUnder(path);
    } else if (IS_CODE.test(entry.name)) yield path;
  }
}

/** Parses every ts, tsx and mjs file of a checkout; follows relative specifiers only, types included. */
export function readTree(root: string): Tree {
  if (!existsSync(join(root, 'src'))) throw new Error(`${root} has no src`);
  const paths = new Set([...filesUnder(root)].map((file) => relative(root, file)));
  const tree = new Map<string, Module>();
  for (const path of [...paths].sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    tree.set(path, { path, lines, source, imports: importsOf(source, paths) });
  }
  return tree;
}

/** The modules under src, whose structure is judged; everything else only uses them. */
export const modulesOfSrc = (tree: Tree): Module[] =>
  [...tree.values()].filter(({ path }) => path.startsWith('src/'));

/** Every node below this one, in reading order. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) {
    yield child;
    yield* nodesOf(child);
  }
}

function importsOf(source: ts.SourceFile, paths: ReadonlySet<string>): Import[] {
  const imports: Import[] = [];
  for (const node of nodesOf(source)) {
    const found = specifierOf(node);
    const target = found && resolve(source.fileName, found.specifier, paths);
    if (target) imports.push({ target, names: found.names });
  }
  return imports;
}

function resolve(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = normalize(join(dirname(from), specifier));
  return ENDINGS.map((ending) => base + ending).find((path) => paths.has(path));
}

type Found = { specifier: string; names: readonly string[] | null };

function specifierOf(node: ts.Node): Found | undefined {
  if (ts.isImportDeclaration(node)) return found(node.moduleSpecifier, namesOfClause(node.importClause));
  if (ts.isExportDeclaration(node)) return found(node.moduleSpecifier, namesOfReExport(node));
  if (ts.isImportTypeNode(node)) {
    const name = node.qualifier?.getText().split('.')[0];
    return ts.isLiteralTypeNode(node.argument)
      ? found(node.argument.literal, name ? [name] : null)
      : undefined;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return found(node.arguments[0], null);
  // A worker: new URL('./worker.mjs', import.meta.url).
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL')
    return found(node.arguments?.[0], null);
  return undefined;
}

const found = (specifier: ts.Node | undefined, names: readonly string[] | null): Found | undefined =>
  specifier && ts.isStringLiteralLike(specifier) ? { specifier: specifier.text, names } : undefined;

function namesOfClause(clause: ts.ImportClause | undefined): readonly string[] | null {
  if (!clause) return [];
  const own = clause.name ? ['default'] : [];
  const bindings = clause.namedBindings;
  if (!bindings) return own;
  if (ts.isNamespaceImport(bindings)) return null;
  return [...own, ...bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)];
}

function namesOfReExport({ exportClause }: ts.ExportDeclaration): readonly string[] | null {
  if (!exportClause || !ts.isNamedExports(exportClause)) return null;
  return exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}
