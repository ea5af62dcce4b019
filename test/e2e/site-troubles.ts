const WARNING = 40;

/** What a site logged as a warning or worse. */
export const troublesIn = (output: string): string[] =>
  output.split('\n').filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= WARNING);
