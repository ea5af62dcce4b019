import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml';

/** Something wrong in one file; `line` counts from 1 and is left out where there is no line to name. */
export interface Problem {
  file: string;
  line?: number;
  /** Keys from the top of the file, joined by dots; empty for the file as a whole. */
  path: string;
  reason: string;
}

export interface YamlFile {
  value: unknown;
  /** Line of the key at `path`; of its nearest existing parent when it is missing. */
  lineOf(path: readonly PropertyKey[]): number;
}

type Entry = Pair | Node | null | undefined;

function childOf(entry: Entry, key: PropertyKey): Entry {
  const node = isPair(entry) ? (entry.value as Node | null) : entry;
  if (isMap(node))
    return node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
  if (isSeq(node) && typeof key === 'number') return node.items[key] as Node | undefined;
  return undefined;
}

function offsetOf(entry: Entry): number {
  const node = isPair(entry) ? (entry.key as Node) : entry;
  return node?.range?.[0] ?? 0;
}

function locator(document: Document.Parsed, lines: LineCounter): YamlFile['lineOf'] {
  return (path) => {
    let entry: Entry = document.contents;
    for (const key of path) {
      const child = childOf(entry, key);
      if (!child) break;
      entry = child;
    }
    return Math.max(1, lines.linePos(offsetOf(entry)).line);
  };
}

/** Parses one YAML 1.2 text; every syntax error becomes a problem with its line. */
export function parseYaml(file: string, source: string): YamlFile | Problem[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({
      file,
      line: lines.linePos(error.pos[0]).line,
      path: '',
      reason: `YAML として読めません。字下げ・引用符・コロンの後の空白を確かめてください（${error.message}）`,
    }));
  }
  try {
    return { value: document.toJS(), lineOf: locator(document, lines) };
  } catch (error) {
    // An alias without its anchor is only noticed while values are made, without a position.
    return [{ file, line: 1, path: '', reason: `YAML として読めません（${(error as Error).message}）` }];
  }
}
