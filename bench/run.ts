import { albumSpeed } from './album-speed.ts';
import { bundles } from './bundles.ts';
import { callJoin } from './call-join.ts';
import { listSpeed } from './list-speed.ts';
import type { Result, Row } from './measure.ts';
import { pageSpeed } from './page-speed.ts';
import { photoIntake } from './photo-intake.ts';
import { queryCounts } from './query-counts.ts';
import { startTime } from './start-time.ts';
import { visitSpeed } from './visit-speed.ts';

const ROWS: readonly Row[] = [
  pageSpeed,
  bundles,
  listSpeed,
  albumSpeed,
  visitSpeed,
  callJoin,
  startTime,
  photoIntake,
  queryCounts,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !ROWS.some((row) => row.id === id));
if (unknown.length > 0) {
  console.error(`No row ${unknown.join(', ')}; there are: ${ROWS.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}

const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
const verdict = ({ met }: Result) => (met === null ? '–' : met ? 'yes' : 'NO');

line(['row', 'measured', 'budget', 'met']);
line(['---', '---', '---', '---']);
let missed = 0;
for (const { id, run } of ROWS) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  for (const result of await run()) {
    line([result.row, result.measured, result.budget, verdict(result)]);
    if (result.met === false) missed += 1;
  }
}
process.exitCode = missed === 0 ? 0 : 1;
