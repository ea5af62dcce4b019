import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { FIGURES, type FigureName, type WatchedFigure } from '../../application/watch/figures.port.ts';

/** Seconds: a kept page, a rendered one, one that somebody waits for, one that nobody waits for. */
const BUCKETS = [0.005, 0.025, 0.1, 0.3, 1, 3, 10];

export type Instruments = ReturnType<typeof makeInstruments>;

/** What one process counts, and the gauges for what is read at a scrape, in a registry of their own. */
export function makeInstruments(version: string) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge<L>({ name: `engawa_${name}`, help, labelNames, registers });
  gauge('build_info', 'The version that runs', ['version']).set({ version }, 1);
  const upload = ['stored', 'known', 'refused', 'failed', 'too_large'] as const;
  const uploads = new Counter({
    name: 'engawa_uploads_total',
    help: 'Uploaded pictures and PDFs by what became of them',
    labelNames: ['result'],
    registers,
  });
  for (const result of upload) uploads.inc({ result }, 0);
  return {
    register,
    requests: new Histogram({
      name: 'engawa_http_request_duration_seconds',
      help: 'Answered requests: how many, and how long each took',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    }),
    uploads,
    uploadBytes: new Counter({
      name: 'engawa_upload_bytes_total',
      help: 'Bytes stored for uploads',
      registers,
    }),
    slowQueries: new Counter({
      name: 'engawa_slow_queries_total',
      help: 'Statements that took half a second or longer; each is in the log',
      registers,
    }),
    databaseUp: gauge('database_up', '1 where the database answered this scrape, else 0'),
    pool: gauge('database_connections', "Connections of the site's pool, and requests that wait for one", [
      'state',
    ]),
    backup: gauge('backup_newest_timestamp_seconds', 'When the newest nightly backup was finished'),
    backupBytes: gauge('backup_newest_bytes', 'How large the newest nightly backup is'),
    setFigures: figureGauges(gauge),
  };
}

type MakeGauge = (name: string, help: string, labels: readonly string[]) => Gauge;

/** Sets every figure anew; null where the database did not answer: then none of them is told. */
function figureGauges(gauge: MakeGauge): (figures: readonly WatchedFigure[] | null) => void {
  const names = Object.keys(FIGURES) as FigureName[];
  const gauges = new Map(names.map((name) => [name, gauge(name, FIGURES[name].says, FIGURES[name].labels)]));
  const set = (name: FigureName, values: readonly string[], value: number) =>
    gauges
      .get(name)
      ?.set(Object.fromEntries(FIGURES[name].labels.map((label, at) => [label, values[at] ?? ''])), value);
  return (figures) => {
    for (const [name, one] of gauges) {
      one.reset();
      // Without labels a reset means 0, which nobody has counted.
      if (FIGURES[name].labels.length === 0) one.remove();
    }
    if (figures === null) return;
    for (const name of names) for (const zero of FIGURES[name].zeros) set(name, zero, 0);
    for (const { name, labels, value } of figures) set(name, labels, value);
  };
}
