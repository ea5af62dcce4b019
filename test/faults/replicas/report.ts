import { readFileSync } from 'node:fs';
import type { Line } from './proxy.ts';

/** How many requests this process answered in the end. */
export const answeredBy = (lines: readonly Line[], port: number): number =>
  lines.filter(({ tries }) => tries.at(-1)?.endsWith(`:${port}`)).length;

type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = {
  title: string;
  tests: { status: string; results: { status: string; error?: { message?: string } }[] }[];
};
const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

/** Prints what became of each journey, and what the proxy saw meanwhile. */
export function tell(results: string, lines: readonly Line[], ports: readonly number[]): void {
  for (const { title, tests } of specsIn(JSON.parse(readFileSync(results, 'utf8')) as Suite))
    for (const { status, results: tries } of tests) {
      console.log(`${status === 'expected' ? 'passed' : status}, ${tries.length - 1} tries more: ${title}`);
      for (const { status: ended, error } of tries)
        if (ended !== 'passed') console.log(`  ${ended}: ${error?.message?.split('\n')[0]}`);
    }
  const again = lines.filter(({ tries }) => tries.length > 1);
  const lost = lines.filter(({ status }) => status === 502 || status === 504);
  console.log(
    `requests: ${lines.length}; ${ports.map((port) => `${answeredBy(lines, port)} answered by ${port}`).join(', ')}`,
  );
  console.log(
    `asked again of the other process by nginx: ${again.length}, of them ${again.filter(({ status }) => status < 500).length} answered`,
  );
  console.log(
    `lost with the process that had taken them: ${lost.length} (${[...new Set(lost.map(({ method, path }) => `${method} ${path}`))].join(', ')})`,
  );
  const sessions = new Map<string, Set<string>>();
  for (const { session, tries } of lines)
    if (session) sessions.set(session, (sessions.get(session) ?? new Set()).add(tries.at(-1) ?? ''));
  const both = [...sessions.values()].filter((places) => places.size > 1).length;
  console.log(`sessions: ${sessions.size}, of them ${both} answered by both processes`);
}
