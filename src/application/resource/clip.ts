const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** The first `max` graphemes of a text; `end` follows where something was cut off. */
export function clip(text: string, max: number, end = ''): string {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index) + end;
    count += 1;
  }
  return text;
}
