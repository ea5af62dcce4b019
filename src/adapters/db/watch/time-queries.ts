import type pg from 'pg';

/** Told of each statement's text when it is sent, never of its values; gives what is told when its answer is there. */
export type OnQuery = (statement: string) => () => void;

/**
 * Has a client tell of its statements, whether it is asked with a callback or for a promise. Streams and cursors
 * (COPY) run as long as somebody reads them, and are left out.
 */
export function timeQueries(client: pg.ClientBase, onQuery: OnQuery): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const timed = (...given: unknown[]): unknown => {
    const statement = textOf(given[0]);
    if (statement === null) return send(...given);
    const end = onQuery(statement);
    const last = given.at(-1);
    if (typeof last === 'function')
      return send(...given.slice(0, -1), (...answer: unknown[]) => {
        end();
        last(...answer);
      });
    const answer = send(...given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  client.query = timed as never;
}

const textOf = (query: unknown): string | null => {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return null;
  return 'text' in query && typeof query.text === 'string' ? query.text : null;
};
