import type { BrowserContext, ConsoleMessage, Response, WebError } from 'playwright/test';

/** What no page may do: write to the console, throw, break the policy, answer 5xx. */
export type Faults = {
  /** An answer of this status is part of the test; the browser writes it to the console. */
  allow(...statuses: number[]): void;
  /** Such a line in the console is part of the test. */
  allowSaid(line: RegExp): void;
};

const LOUD = ['error', 'warning'];
const STATUS_LINE = /Failed to load resource: the server responded with a status of (\d+)/;
/** What the browser says of a request that the test cut off. */
export const LOST = /Failed to load resource: net::ERR|Failed to fetch/;

/** Collects the faults of every page of the contexts it is told to watch, but for those a test allows. */
export function watchFaults() {
  const found: string[] = [];
  const statuses = new Set<number>();
  const lines: RegExp[] = [];
  const expected = (text: string): boolean =>
    statuses.has(Number(STATUS_LINE.exec(text)?.[1])) || lines.some((line) => line.test(text));

  const said = (message: ConsoleMessage) => {
    if (LOUD.includes(message.type())) found.push(`${message.text()} (${message.location().url})`);
  };
  const threw = (error: WebError) => {
    const thrown = error.error();
    found.push(thrown.stack ?? thrown.message);
  };
  const answered = (response: Response) => {
    if (response.status() >= 500 && !statuses.has(response.status()))
      found.push(`${response.status()} ${response.url()}`);
  };

  const faults: Faults = {
    allow: (...more) => {
      for (const status of more) statuses.add(status);
    },
    allowSaid: (line) => {
      lines.push(line);
    },
  };
  return {
    faults,
    /** Watches a context until it is closed, or until the function it gives is called. */
    watch(context: BrowserContext): () => void {
      context.on('console', said).on('weberror', threw).on('response', answered);
      return () => {
        context.off('console', said).off('weberror', threw).off('response', answered);
      };
    },
    unexpected: (): string[] => found.filter((text) => !expected(text)),
  };
}
