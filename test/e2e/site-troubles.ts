const WARNING = 40;

/** A statement that took long says something of this machine, on which others work as well, and nothing of the site. */
const TIMING = '"msg":"a slow query"';

/** What a site logged as a warning or worse. */
export const troublesIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= WARNING && !line.includes(TIMING));
