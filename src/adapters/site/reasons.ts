import type { z } from 'zod';

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

/** Reason and fix, in Japanese, for what zod found; messages that a schema states itself come before this one. */
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
