import { describe, expect, it } from '@jest/globals';
import { makeMetrics, type Sources } from '../../../../src/adapters/metrics/metrics.ts';
import type { WatchedFigure } from '../../../../src/application/watch/figures.port.ts';

const sources = (more: Partial<Sources> = {}): Sources => ({
  version: '1.2.3',
  figures: async () => [],
  connections: () => ({ used: 1, idle: 2, awaited: 0 }),
  newestBackup: async () => null,
  ...more,
});

const away = () => Promise.reject(new Error('the database is away'));

const linesOf = async (metrics: ReturnType<typeof makeMetrics>, more: Partial<Sources> = {}) =>
  (await metrics.expose(sources(more))).text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const REQUEST = { method: 'read', route: '/notice', status: '2xx', seconds: 0.01 };
const COUNT = 'engawa_http_request_duration_seconds_count{method="read",route="/notice",status="2xx"}';

describe('what a scrape is told', () => {
  it('is in the text format of Prometheus, with the version and the facts of the process', async () => {
    const { type, text } = await makeMetrics().expose(sources());
    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('engawa_build_info{version="1.2.3"} 1\n');
    for (const name of [
      'process_start_time_seconds',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(text).toContain('engawa_database_connections{state="idle"} 2\n');
  });

  it('rises by each request, those before the first scrape as well', async () => {
    const metrics = makeMetrics();
    metrics.request(REQUEST);
    metrics.request(REQUEST);
    expect(await linesOf(metrics)).toContain(`${COUNT} 2`);
    metrics.request(REQUEST);
    const lines = await linesOf(metrics);
    expect(lines).toContain(`${COUNT} 3`);
    const bucket = 'engawa_http_request_duration_seconds_bucket';
    expect(lines).toContain(`${bucket}{le="0.005",method="read",route="/notice",status="2xx"} 0`);
    expect(lines).toContain(`${bucket}{le="0.025",method="read",route="/notice",status="2xx"} 3`);
  });

  it('rises by uploads, their bytes, refusals and slow queries', async () => {
    const metrics = makeMetrics();
    metrics.upload('stored', 1200);
    metrics.upload('stored', 300);
    metrics.upload('refused', 0);
    metrics.slowQuery();
    expect(await linesOf(metrics)).toEqual(
      expect.arrayContaining([
        'engawa_uploads_total{result="stored"} 2',
        'engawa_uploads_total{result="refused"} 1',
        'engawa_uploads_total{result="too_large"} 0',
        'engawa_upload_bytes_total 1500',
        'engawa_slow_queries_total 1',
      ]),
    );
  });

  it('is what the database says at that moment, and 0 where it says nothing of a known state', async () => {
    const metrics = makeMetrics();
    const first: WatchedFigure[] = [
      { name: 'mails', labels: ['failed'], value: 3 },
      { name: 'jobs', labels: ['mail.send', 'dead'], value: 1 },
    ];
    const lines = await linesOf(metrics, { figures: async () => first });
    expect(lines).toEqual(
      expect.arrayContaining([
        'engawa_database_up 1',
        'engawa_mails{state="failed"} 3',
        'engawa_mails{state="queued"} 0',
        'engawa_jobs{task="mail.send",state="dead"} 1',
        'engawa_calls 0',
      ]),
    );
    const later = await linesOf(metrics);
    expect(later).toContain('engawa_mails{state="failed"} 0');
    expect(later.join()).not.toContain('mail.send');
  });

  it('is only what the process knows while the database is away', async () => {
    const metrics = makeMetrics();
    metrics.request(REQUEST);
    await linesOf(metrics, { figures: async () => [{ name: 'mails', labels: ['failed'], value: 3 }] });
    const lines = await linesOf(metrics, { figures: away });
    expect(lines).toEqual(expect.arrayContaining(['engawa_database_up 0', `${COUNT} 1`]));
    expect(lines.filter((line) => /engawa_(mails|jobs|job_|calls|call_|visits|sessions)/.test(line))).toEqual(
      [],
    );
  });

  it('names the newest backup where there is one, and none where its folder cannot be read', async () => {
    const metrics = makeMetrics();
    const newest = { at: new Date('2026-11-27T18:00:00Z'), bytes: 4096 };
    const lines = await linesOf(metrics, { newestBackup: async () => newest });
    expect(lines).toContain('engawa_backup_newest_timestamp_seconds 1795802400');
    expect(lines).toContain('engawa_backup_newest_bytes 4096');
    const without = await linesOf(metrics, { newestBackup: away });
    expect(without.join()).not.toContain('engawa_backup');
  });

  it('is told beside others who ask at the same time', async () => {
    const metrics = makeMetrics();
    const figures = async (): Promise<WatchedFigure[]> => [{ name: 'mails', labels: ['sent'], value: 5 }];
    const all = await Promise.all([1, 2, 3].map(() => linesOf(metrics, { figures })));
    for (const lines of all) expect(lines).toContain('engawa_mails{state="sent"} 5');
  });
});
