/** The boundaries between the parts (docs/architecture.md). A rule that is in the way is a question for a decision record. */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Types count too.',
      severity: 'error',
      from: { pathNot: '/generated/' },
      to: { circular: true },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'The browser gets no code of the servers; the static web server may use the runtime.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(packages/(?!contracts/)|services/|gateway/|tools/)' },
    },
    {
      name: 'web-server-knows-runtime-only',
      severity: 'error',
      from: { path: '^web/server' },
      to: { path: '^(packages/(?!(contracts|runtime)/)|services/|gateway/|tools/|web/src)' },
    },
    {
      name: 'services-know-no-other-service',
      comment: 'They talk by gRPC and events. Tests may boot a neighbour.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src' },
      to: { path: '^(services/(?!$1/)|gateway/|web/|tools/)' },
    },
    {
      name: 'gateway-knows-no-service',
      severity: 'error',
      from: { path: '^gateway/src' },
      to: { path: '^(services/|web/|tools/|packages/messaging/)' },
    },
    {
      name: 'stand-ins-know-runtime-only',
      comment:
        'The local agents, directory, mailbox and payments stand in for what is outside; they share no code with the product.',
      severity: 'error',
      from: { path: '^local/' },
      to: { path: '^(packages/(?!runtime/)|services/|gateway/|web/|tools/)', pathNot: '^packages/testing/' },
    },
    {
      name: 'nobody-knows-the-stand-ins',
      severity: 'error',
      from: { path: '^(packages|services|gateway|web)/' },
      to: { path: '^local/' },
    },
    {
      name: 'nobody-knows-the-proof',
      comment: 'What proves the product is beside what one needs to run and develop it.',
      severity: 'error',
      from: { pathNot: '^(proof|e2e)/' },
      to: { path: '^(proof|e2e)/' },
    },
    {
      name: 'contracts-know-nobody',
      severity: 'error',
      from: { path: '^packages/contracts/src' },
      to: { path: '^(packages/(?!contracts/)|services/|gateway/|web/|tools/)' },
    },
    {
      name: 'packages-know-no-part',
      severity: 'error',
      from: { path: '^packages/(?!testing/)[^/]+/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(services/|gateway/|web/|tools/)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules are tested without a database, a network or a clock.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain' },
      to: { path: '(@grpc/|@prisma/|/generated/prisma|^packages/(rpc|messaging)/|/src/(store|rpc|events)/)' },
    },
    {
      name: 'one-module-per-transport',
      severity: 'error',
      from: { pathNot: '^packages/messaging/' },
      to: { path: 'node_modules/(kafkajs|pg-boss)/' },
    },
    {
      name: 'kafkajs-behind-one-module',
      comment: 'So that a successor is one change.',
      severity: 'error',
      from: { path: '^packages/messaging/src', pathNot: '(kafka[^/]*|\\.test)\\.ts$' },
      to: { path: 'node_modules/kafkajs/' },
    },
    {
      name: 'one-package-touches-tables',
      comment: 'Whoever else read the files would read past terms and views.',
      severity: 'error',
      from: { pathNot: '^packages/table-store/' },
      to: { path: 'node_modules/(@duckdb|@aws-sdk)/' },
    },
    {
      name: 'one-service-delivers',
      severity: 'error',
      from: { path: '^(services|gateway|web)/', pathNot: '^services/delivery/' },
      // Files of requests lie beside tables, by what knows of no table.
      to: { path: '^packages/table-store/', pathNot: '^packages/table-store/src/(bucket/|objects/|lane\\.ts)' },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(generated/|^node:)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/generated/(?!prisma)|^\\.data|^\\.cache)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
