/**
 * The areas of web/src with their features, both from top to bottom: an area imports only areas below it, and a feature
 * only features of its area below it (docs/decisions/0172). A new feature is entered here. The gateway's routes have the
 * same areas in the same order.
 * @type {Record<string, readonly string[]>}
 */
const WEB_AREAS = {
  home: ['dashboard', 'account', 'notifications'],
  site: ['landing', 'legal', 'contact', 'emr', 'design-guide'],
  administration: ['audit', 'privacy-desk', 'people', 'billing', 'events', 'messages', 'record-systems'],
  agents: ['connections', 'calls', 'invocations'],
  use: ['workspace', 'api-clients'],
  patient: ['my-data', 'profile', 'directives', 'dependents', 'record-links', 'record-questions'],
  reviews: ['request-forms', 'decision-rules', 'queue', 'statistics'],
  stewardship: ['entries', 'import', 'facts', 'forms', 'model-cards', 'connections', 'tables', 'publications', 'entry'],
  catalogue: ['data-products', 'data-services', 'agents', 'model-cards', 'stewards', 'browse', 'facts'],
  requests: [
    'my-requests',
    'access',
    'bundles',
    'decision-rules',
    'request-form',
    'agent-answers',
    'grants',
    'attestation',
    'extensions',
    'drafts',
    'facts',
    'forms',
    'conversation',
    'record',
  ],
  organizations: ['membership', 'stewards', 'webhooks'],
  plans: ['pricing', 'checkout', 'subscription'],
  account: ['assistants', 'notifications', 'settings', 'profile', 'auth', 'watching'],
};

/** All folders of web/src, from top to bottom. */
const WEB_LAYERS = ['drawing', 'app', ...Object.keys(WEB_AREAS), 'ui', 'theme', 'lib'];

/** A rule for each name but the first: what is below does not import what is above. */
function inOrder(folder, names) {
  return names.slice(1).map((name, above) => ({
    name: `${folder}-${name}-knows-only-what-is-below`.replaceAll('/', '-'),
    severity: 'error',
    from: { path: `^${folder}/${name}/` },
    to: { path: `^${folder}/(${names.slice(0, above + 1).join('|')})/` },
  }));
}

/** The boundaries between the parts (docs/architecture.md). A rule that is in the way is a question for a decision record. */

/** The rooms of each service. A room imports from those before it, and from none after it. */
const ROOMS = {
  'access-request': [
    'conversation',
    'drafts',
    'enquiries',
    'files',
    'forms',
    'grants',
    'webhooks',
    'reviews',
    'visas',
    'requests',
    'personal-data',
  ],
  billing: ['stripe', 'invoices', 'plans', 'sync', 'subscriptions', 'checkout'],
  catalogue: [
    'cards',
    'entries',
    'entry-facts',
    'entry-forms',
    'management',
    'draft-reviews',
    'search',
    'imports',
    'publications',
  ],
  delivery: [
    'check',
    'questions',
    'releases',
    'use',
    'visas',
    'agents',
    'directives',
    'uploads',
    'bytes',
    'sharing',
    'tables',
    'personal-data',
  ],
  identity: [
    'accounts',
    'audit',
    'idempotency',
    'oauth',
    'organizations',
    'directory',
    'visas',
    'record-systems',
    'credentials',
    'personal-data',
  ],
  profile: [
    'notifications',
    'privacy-desk',
    'profiles',
    'directives',
    'watches',
    'dependents',
    'records',
    'personal-data',
  ],
};

/** Folders of a service's `src` that its rooms share. */
const SHARED = '(?:rpc|domain|store|events|mail)/';

/** What fills a new database, through the stores of all rooms. */
const SEED = '/src/seed/';

/** Folders of a room that only the room itself imports from. */
const INSIDE = '(?:rpc|store|events|http)/';

const TESTS = '/tests/|\\.test\\.ts$';

/** Files that name every room: the tables of calls and of handlers. */
const TABLES_OF_ALL = '/rpc/[a-z-]*services?\\.ts$|/src/events/(background|consumer|handlers|projections)\\.ts$';

/** A copy of all that a service keeps about a person, or its deletion, reads the stores of all rooms. */
const PERSONAL_DATA = '/src/personal-data/';

/** Files that reach into another room, with what they may reach there. New ones need a good reason. */
const REACHES = [
  ['services/access-request/src/events/publish.ts', 'webhooks/store/webhook-deliveries.ts'],
  ['services/access-request/src/requests/rpc/make-request.ts', 'drafts/store/request-drafts.ts'],
  ['services/access-request/src/requests/rpc/submit-bundle.ts', 'drafts/store/request-drafts.ts'],
  ['services/access-request/src/requests/rpc/submit-request.ts', 'drafts/store/request-drafts.ts'],
  ['services/identity/src/credentials/rpc/check-account.ts', 'record-systems/store/record-systems.ts'],
  ['services/identity/src/credentials/rpc/recover-account.ts', 'directory/store/directory-identities.ts'],
  [
    'services/identity/src/directory/rpc/exchange-tokens.ts',
    '(accounts/rpc/register|organizations/store/directory-tenants).ts',
  ],
  ['services/identity/src/record-systems/rpc/resolve-system-token.ts', 'directory/store/directory-identities.ts'],
  ['services/profile/src/dependents/rpc/remove-dependent.ts', 'directives/store/directives.ts'],
  ['services/profile/src/records/store/hand-over.ts', 'directives/store/directives.ts'],
];

const orderOfRooms = Object.entries(ROOMS).flatMap(([service, rooms]) =>
  rooms.slice(0, -1).map((room, at) => ({
    name: `rooms-form-no-circle:${service}/${room}`,
    comment: 'A room knows those before it in ROOMS.',
    severity: 'error',
    from: { path: `^services/${service}/src/${room}/`, pathNot: `${TESTS}|${TABLES_OF_ALL}` },
    to: {
      path: `^services/${service}/src/(${rooms.slice(at + 1).join('|')})/`,
      pathNot: '^services/delivery/src/bytes/send-problem\\.ts$',
    },
  })),
);

const placesOfRooms = Object.entries(ROOMS).map(([service, rooms]) => ({
  name: `every-room-has-a-place:${service}`,
  comment: 'A new folder of a service belongs into a room, or into ROOMS.',
  severity: 'error',
  from: {},
  to: { path: `^services/${service}/src/(?!${SHARED}|(?:seed|${rooms.join('|')})/)[^/]+/` },
}));

const reachesOfFiles = REACHES.map(([from, to]) => ({
  name: `rooms-reach-rules-only:${from}`,
  severity: 'error',
  from: { path: `^(?=${from}$)services/([^/]+)/src/([^/]+)/` },
  to: { path: `^services/$1/src/(?!$2/|${SHARED})[^/]+/${INSIDE}`, pathNot: `/src/${to}$` },
}));

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
    ...inOrder('web/src', WEB_LAYERS),
    ...inOrder('gateway/src/routes', Object.keys(WEB_AREAS)),
    ...Object.entries(WEB_AREAS).flatMap(([area, features]) => inOrder(`web/src/${area}`, features)),
    {
      name: 'web-folders-have-a-place',
      comment: 'What stands nowhere in the order could import anything.',
      severity: 'error',
      from: { path: '^web/src' },
      to: {
        path: [
          `^web/src/(?!(${WEB_LAYERS.join('|')})/)[^/]+/`,
          ...Object.entries(WEB_AREAS).map(([area, features]) => `^web/src/${area}/(?!(${features.join('|')})/)[^/]+/`),
        ],
      },
    },
    {
      name: 'component-tests-know-the-calls',
      comment: 'They answer what the gateway’s table of routes has, by its schemas.',
      severity: 'error',
      from: { path: '^web/tests' },
      to: {
        path: '^(packages/(?!(contracts|runtime)/)|services/|gateway/src/(?!routes/all-routes|route\\.ts)|tools/)',
      },
    },
    {
      name: 'web-knows-no-support-of-tests',
      severity: 'error',
      from: { path: '^web/(src|server)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/tests' },
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
      from: { path: '^services/([^/]+)/src', pathNot: '/tests/' },
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
      from: { path: '^local/(?!demo/)' },
      to: { path: '^(packages/(?!runtime/)|services/|gateway/|web/|tools/)', pathNot: '^packages/testing/' },
    },
    {
      name: 'demo-knows-contracts-only',
      comment: 'The demo is content that services read as files. Its tests also make tables of it.',
      severity: 'error',
      from: { path: '^local/demo/' },
      to: {
        path: '^(packages/(?!contracts/)|services/|gateway/|web/|tools/)',
        pathNot: '^packages/(table-store|testing)/',
      },
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
      from: { pathNot: '^(proof|load-tests|e2e)/' },
      to: { path: '^(proof|load-tests|e2e)/' },
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
      from: { path: ['^services/[^/]+/src/domain/', '^services/[^/]+/src/[^/]+/domain/'] },
      to: {
        path: [
          '(@grpc/|@prisma/|/generated/prisma|^packages/(rpc|messaging)/)',
          '^services/[^/]+/src/(?:rpc|store|events|mail)/',
          `^services/[^/]+/src/[^/]+/${INSIDE}`,
        ],
      },
    },
    {
      name: 'rooms-reach-rules-only',
      comment:
        'A room, and what rooms share, reach another room’s rules by its `domain`. What several need is in `src/store` or `src/rpc`.',
      severity: 'error',
      from: {
        path: '^services/([^/]+)/src/([^/]+)/',
        pathNot: [TESTS, TABLES_OF_ALL, PERSONAL_DATA, SEED, ...REACHES.map(([from]) => `^${from}$`)],
      },
      to: { path: `^services/$1/src/(?!$2/|${SHARED})[^/]+/${INSIDE}` },
    },
    ...reachesOfFiles,
    ...orderOfRooms,
    ...placesOfRooms,
    {
      name: 'tests-reach-what-they-test',
      comment: 'What they need of others is in packages/testing. Tests may boot another service.',
      severity: 'error',
      from: { path: `^services/.*(${TESTS})|^services/[^/]+/tests/` },
      to: { path: '^(web|tools|local|e2e|proof)/' },
    },
    {
      name: 'tools-know-no-service',
      comment:
        'Except where a list of the whole product (credentials, columns, events, settings) is compared with the code of all services.',
      severity: 'error',
      from: {
        path: '^tools/',
        pathNot:
          '^tools/(credentials/|columns/(rotated\\.int\\.test|stored-json)\\.ts$|events/heard\\.test\\.ts$|kubernetes/settings\\.int\\.test\\.ts$)',
      },
      to: { path: '^services/' },
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
      to: { path: '^packages/table-store/', pathNot: '^packages/table-store/src/(bucket/|objects/|work-queue\\.ts)' },
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
