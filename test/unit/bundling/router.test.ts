import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const ROUTER = 'node_modules/react-router/dist/production/chunk-A.mjs';
const PARTS = {
  context: 'var Unused = React2.createContext(null);',
  name: 'Unused.displayName = "Unused";',
  class: 'var Boundary = class extends React2.Component {\n  render() { return null; }\n};',
};
const CONFIG = `import { routerInUse } from ${JSON.stringify(pathOf('bundling/router.ts'))};
export default {
  plugins: [routerInUse()],
  build: {
    minify: false,
    rollupOptions: { input: 'page.js', output: { entryFileNames: 'page.js' } },
  },
};`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'engawa-bundling-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The script of a page that uses one part of a router written so. */
async function bundle(parts: readonly string[], router = ROUTER): Promise<string> {
  const files = {
    'vite.config.mjs': CONFIG,
    'page.js': `import { used } from './${router}'; used();`,
    [router]: [
      'const React2 = globalThis.React;',
      ...parts,
      'export const used = () => globalThis.here();',
    ].join('\n'),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  // A process of its own: the bundler's native part takes no values of jest's.
  await promisify(execFile)(process.execPath, [pathOf('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return readFileSync(join(root, 'dist/page.js'), 'utf8');
}

describe('the build', () => {
  it('leaves out the parts of react-router that nothing uses', async () => {
    const code = await bundle(Object.values(PARTS));
    expect(code).toContain('here()');
    expect(code).not.toMatch(/createContext|displayName|extends/);
  });

  it.each([
    ['names for developer tools', [PARTS.context, PARTS.class]],
    ['classes of components', [PARTS.context, PARTS.name]],
    ['contexts and wrapped components', [PARTS.class, PARTS.name.replace('Unused.', 'Boundary.')]],
  ])('fails where react-router has no %s as it knows them', async (missing, parts) => {
    await expect(bundle(parts)).rejects.toThrow(
      `react-router is written in another way than it was: no ${missing} found`,
    );
  });

  it('fails where the files of react-router have other names', async () => {
    await expect(bundle(Object.values(PARTS), ROUTER.replace('chunk-', 'part-'))).rejects.toThrow(
      'no names for developer tools, no classes of components, no contexts and wrapped components found',
    );
  });
});
