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
import type { z } from 'zod';

/** Something wrong in one file; `line` counts from 1 and is left out where there is no line to name. */
export interface YamlProblem {
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
export function parseYaml(file: string, source: string): YamlFile | YamlProblem[] {
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

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数',
  int: '整数',
  boolean: 'true か false',
  array: '「- 」で始まる並び',
  object: '項目の集まり（字下げした「名前: 値」）',
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return '必須の項目がありません。書き足してください';
  if (input === null) return '値が空です。値を書いてください';
  if (expected === 'string' && typeof input === 'number') {
    return `文字として書いてください。数字だけの値は引用符 " で囲みます（今は ${input}）`;
  }
  return `${TYPE_NAMES[expected] ?? expected}で書いてください`;
}

function wrongSize(issue: { origin: string }, bound: string): string {
  if (issue.origin === 'string') return `${bound}文字にしてください`;
  if (issue.origin === 'array') return `${bound}個にしてください`;
  return `${bound}の値にしてください`;
}

/** Reason and fix, in Japanese, of a zod issue; a schema's own message takes precedence. */
export const reasonOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'too_small':
      return issue.origin === 'string' && issue.input === ''
        ? '値が空です。値を書いてください'
        : wrongSize(issue, `${issue.minimum}${issue.inclusive ? '以上' : 'より大きい'}`);
    case 'too_big':
      return wrongSize(issue, `${issue.maximum}${issue.inclusive ? '以下' : '未満'}`);
    case 'invalid_value':
      return `次のどれかを書いてください: ${issue.values.map(String).join('、')}`;
    case 'unrecognized_keys':
      return '知らない項目です。名前の綴りを直すか、この項目を消してください';
    default:
      return '値の形が違います。見本の値に合わせてください';
  }
};
