/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', 'main\\.tsx?$', '^src/web/public/', '\\.test\\.tsx?$'] },
      to: {},
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^src/contract', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract', 'node_modules/zod'] },
    },
    { name: 'web-never-server', severity: 'error', from: { path: '^src/web' }, to: { path: '^src/server' } },
    { name: 'server-never-web', severity: 'error', from: { path: '^src/server' }, to: { path: '^src/web' } },
    {
      name: 'no-node-core-in-the-browser',
      severity: 'error',
      from: { path: '^src/(web|contract)', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'layers-never-a-feature',
      severity: 'error',
      from: {
        path: '^src/(server/(http|db|live|auth|mail)|web/(live|ui|api|text|auth))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '/features/' },
    },
    {
      name: 'ui-and-text-know-no-app',
      severity: 'error',
      from: { path: '^src/web/(ui|text)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/(app|api|auth|live|features)/' },
    },
    {
      name: 'feature-by-its-service-or-queries',
      severity: 'error',
      from: { path: '^src/(server|web)/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/$1/features/',
        pathNot: ['^src/$1/features/$2/', '\\.service\\.ts$', '\\.queries\\.ts$', '\\.part\\.tsx$'],
      },
    },
    {
      name: 'routes-never-repository',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: 'sql-in-repositories-and-db',
      severity: 'error',
      from: {
        path: '^src/server',
        pathNot: [
          '\\.repository\\.ts$',
          '^src/server/db/',
          '\\.test\\.ts$',
          '^src/server/http/(health|errors)\\.ts$',
        ],
      },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'fastify-in-routes-http-and-app',
      severity: 'error',
      from: {
        path: '^src/server',
        pathNot: [
          '\\.routes\\.ts$',
          '^src/server/(http|auth/http)/',
          '^src/server/app\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: 'node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
