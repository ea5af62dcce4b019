// The architecture's import rules. Each is made to fire by a planted violation in test/unit/import-rules.test.ts.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const src = (pattern, pathNot) => ({ path: `^src/${pattern}`, ...(pathNot && { pathNot }) });

const LIBRARIES = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'];
const ENTRIES = '^src/(compose|run-site)\\.ts$|^src/(compose|engawa)/';

module.exports = {
  forbidden: [
    rule('domain-is-alone', 'the domain knows no other layer', src('domain/'), {
      path: '^src/',
      pathNot: '^src/domain/',
    }),
    rule('domain-libraries', 'the domain uses zod and Temporal only', src('domain/'), {
      dependencyTypes: LIBRARIES,
      pathNot: 'node_modules/(zod|temporal-polyfill)/',
    }),
    rule(
      'application-inward',
      'use cases know the domain and ports, no adapter and no page',
      src('application/'),
      {
        path: '^src/',
        pathNot: '^src/(domain|application)/',
      },
    ),
    rule('application-libraries', 'use cases need no driver, framework or Node', src('application/'), {
      dependencyTypes: LIBRARIES,
      pathNot: 'node_modules/zod/',
    }),
    rule(
      'features-are-private',
      'features know each other by type only; all may use resource/, import/, audience/ and notice/',
      src('application/([^/]+)/'),
      {
        path: '^src/application/([^/]+)/',
        pathNot: ['^src/application/$1/', '^src/application/(resource|import|audience|notice)/'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'ui-values',
      'pages take values from the domain and the addresses only, and types from use cases',
      src('ui/'),
      {
        path: '^src/',
        pathNot: '^src/(ui/|domain/|paths\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('ui-no-adapters', 'pages never know an adapter, not even by type', src('ui/'), {
      path: '^src/adapters/',
    }),
    rule('ui-in-browsers', 'pages run in browsers: no Node core', src('ui/'), { dependencyTypes: ['core'] }),
    rule('adapters-are-strangers', 'one adapter family never imports another', src('adapters/([^/]+)/'), {
      path: '^src/adapters/',
      pathNot: '^src/adapters/$1/',
    }),
    rule('http-renders', 'only the HTTP adapter knows pages', src('adapters/', '^src/adapters/http/'), {
      path: '^src/ui/',
    }),
    rule(
      'compose-wires',
      'only the composition root knows adapters',
      { path: '^src/', pathNot: ['^src/adapters/', ENTRIES] },
      {
        path: '^src/adapters/',
      },
    ),
    rule(
      'views-render',
      'views know pages only',
      { path: '^views/', pathNot: '^views/mails/' },
      { path: '^src/', pathNot: '^src/(ui/|paths\\.ts$)' },
    ),
    rule(
      'mails-are-words',
      'mail templates take values from the domain only, and types from use cases',
      { path: '^views/mails/' },
      { path: '^src/', pathNot: '^src/(domain/|paths\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    rule('paths-are-plain', 'addresses need types of the domain only', src('paths\\.ts$'), {
      path: '^src/',
      pathNot: '^src/domain/',
    }),
    rule('no-cycles', 'no cycles', {}, { circular: true }),
    rule(
      'no-unresolvable',
      'nothing unresolvable',
      {},
      { couldNotResolve: true, pathNot: '^\\./entry\\.mjs$' },
    ),
    rule('no-tests-in-src', 'the program never imports its tests', src(''), { path: '^(test|bench)/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
