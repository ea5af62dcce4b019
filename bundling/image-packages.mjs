import { readFileSync, writeFileSync } from 'node:fs';

// For the image: leaves in package.json and package-lock.json of the current folder only what the server's bundle leaves
// out, in the versions that are locked, so that `npm ci` installs that, what it needs, and the embedded database.
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path, content) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

const unbundled = read(new URL('unbundled.json', import.meta.url));
const lock = read('package-lock.json');
const dependencies = {};
for (const name of unbundled) {
  // One that is not locked is looked for and done without where it is missing.
  const locked = lock.packages[`node_modules/${name}`];
  if (locked) dependencies[name] = locked.version;
}
const { devDependencies: _, ...manifest } = read('package.json');
const { devDependencies: __, ...root } = lock.packages[''];
write('package.json', { ...manifest, dependencies });
write('package-lock.json', {
  ...lock,
  packages: { ...lock.packages, '': { ...root, dependencies } },
});
