import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const PACKAGE = '@fontsource/zen-maru-gothic';
export const WEIGHT = 700;

/** Version of the font package: part of what makes a cut the same cut. */
export function sourceVersion(): string {
  return `${PACKAGE}@${require(`${PACKAGE}/package.json`).version}-${WEIGHT}`;
}
