const TYPESCRIPT = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

/** The tests of one kind: those in the folder of that name. */
const project = (name, extra) => ({
  displayName: name,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: [`<rootDir>/test/${name}/**/*.test.ts?(x)`],
  transform: { '^.+\\.tsx?$': ['@swc/jest', TYPESCRIPT] },
  ...extra,
});

const WITH_DATABASE = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  // Longer than the slowest test takes on a busy machine; a test that passes never waits for it.
  testTimeout: 240_000,
  projects: [
    project('unit', { setupFiles: ['<rootDir>/test/support/no-database.ts'] }),
    project('contract', WITH_DATABASE),
    project('integration', WITH_DATABASE),
  ],
};
