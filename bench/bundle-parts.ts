import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What a script is made of: bytes before minifying, by module; paths from the project's folder. */
export type Parts = ReadonlyMap<string, number>;

/** Builds the browser's scripts once more, beside the real build, and gives the parts of each by its file name. */
export async function partsOfScripts(): Promise<ReadonlyMap<string, Parts>> {
  const outDir = mkdtempSync(join(tmpdir(), 'engawa-bundles-'));
  const scripts = new Map<string, Parts>();
  const collect: Plugin = {
    name: 'engawa:bench-parts',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const parts = Object.entries(file.modules).map(
          ([id, { renderedLength }]) => [id.replace(ROOT, ''), renderedLength] as const,
        );
        scripts.set(file.fileName, new Map(parts));
      }
    },
  };
  try {
    await build({ root: ROOT, logLevel: 'error', plugins: [collect], build: { outDir } });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  return scripts;
}
