import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Advisory, startAdvisoryPeer } from '../support/advisory-peer.ts';
import { auditDependencies } from '../support/audit-dependencies.ts';
import { readAudit } from '../support/audit-report.ts';

/** `shipped` depends on `inner`; `tool` is development's. */
const PACKAGES = {
  shipped: { '1.0.0': { inner: '^1.0.0' } },
  inner: { '1.0.0': {}, '1.0.1': {} },
  tool: { '1.0.0': {}, '1.1.0': {} },
};
const LOCK = {
  name: 'a-site',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': {
      name: 'a-site',
      version: '1.0.0',
      dependencies: { shipped: '1.0.0' },
      devDependencies: { tool: '^1.0.0' },
    },
    'node_modules/shipped': { version: '1.0.0', dependencies: { inner: '^1.0.0' } },
    'node_modules/inner': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  },
};

const leftovers: (() => unknown)[] = [];
afterEach(async () => {
  for (const clear of leftovers.splice(0)) await clear();
});

/** The real `npm audit` in a project with that lock file, against a registry that knows these advisories. */
async function audit(
  advisories: Record<string, Advisory>,
  instead?: { status: number; body: string },
): Promise<{ passed: boolean; text: string; asked: string[][] }> {
  const peer = await startAdvisoryPeer({ packages: PACKAGES, advisories, instead });
  const cwd = mkdtempSync(join(tmpdir(), 'engawa-audit-'));
  leftovers.push(peer.stop, () => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(LOCK.packages['']));
  writeFileSync(join(cwd, 'package-lock.json'), JSON.stringify(LOCK));
  const npm = ['--registry', peer.url, '--cache', join(cwd, 'cache'), '--fetch-retries=0'];
  const { passed, lines } = await auditDependencies({ cwd, npm });
  return { passed, text: lines.join('\n'), asked: peer.asked };
}

describe('the audit of dependencies', () => {
  it('passes where nothing is known, having asked about what is shipped and about everything', async () => {
    const { passed, text, asked } = await audit({});
    expect({ passed, text }).toEqual({
      passed: true,
      text: '0 known weaknesses of what is shipped, 0 of them grave and mendable; 0 of development alone',
    });
    expect(asked).toEqual([
      ['inner', 'shipped'],
      ['inner', 'shipped', 'tool'],
    ]);
  });

  it.each(['high', 'critical'])(
    'fails on a %s weakness that can be mended, however deep',
    async (severity) => {
      const { passed, text } = await audit({ inner: { severity, vulnerable_versions: '<1.0.1' } });
      expect(passed).toBe(false);
      expect(text).toContain(`MEND  ${severity}: inner `);
      expect(text).toContain('(inner breaks https://advisories.example/inner), fixed by npm audit fix');
    },
  );

  it('passes, and tells, a high weakness that nothing mends yet', async () => {
    const { passed, text } = await audit({ inner: { severity: 'high', vulnerable_versions: '*' } });
    expect(passed).toBe(true);
    expect(text).toContain('known high: inner * (inner breaks https://advisories.example/inner), no fix yet');
  });

  it('passes, and tells, a moderate one', async () => {
    const { passed, text } = await audit({ inner: { severity: 'moderate', vulnerable_versions: '<1.0.1' } });
    expect(passed).toBe(true);
    expect(text).toContain('known moderate: inner ');
  });

  it("passes, and tells, one of development's own tools", async () => {
    const { passed, text } = await audit({ tool: { severity: 'critical', vulnerable_versions: '<1.1.0' } });
    expect(passed).toBe(true);
    expect(text).toMatch(/known critical: tool .*\(development only\)/);
  });

  it('says that nothing was checked where the registry has no such service', async () => {
    const { passed, text } = await audit({}, { status: 405, body: '' });
    expect(passed).toBe(true);
    expect(text).toContain('NOTHING WAS CHECKED');
  });

  it.each([
    ['an error of the registry', { status: 500, body: '{"error":"down"}' }],
    ['a page in its place', { status: 200, body: '<html></html>' }],
    ['a refusal for another reason', { status: 403, body: '{}' }],
  ])('fails on %s', async (_what, instead) => {
    await expect(audit({}, instead)).rejects.toThrow('the answer of npm audit cannot be read');
  });
});

describe('what npm audit printed', () => {
  it.each([
    ['nothing', ''],
    ['another version of the report', '{"auditReportVersion":3,"vulnerabilities":{}}'],
    ['a severity nobody knows', report({ severity: 'catastrophic' })],
    ['a weakness without a cause', report({ via: [] })],
  ])('cannot be read when it is %s', (_what, printed) => {
    expect(() => readAudit(printed)).toThrow();
  });
});

function report(own: object): string {
  const weakness = { name: 'inner', severity: 'high', via: ['x'], range: '*', fixAvailable: true, ...own };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities: { inner: weakness } });
}
