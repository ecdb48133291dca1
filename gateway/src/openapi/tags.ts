/** What the groups of calls are about; every tag of a route is here. */
export const tagDescriptions = [
  { name: 'OAuth2', description: 'Access tokens for API clients and assistants.' },
  { name: 'API clients', description: 'Programs that call in the name of the partner who made them.' },
  {
    name: 'Assistants',
    description: 'Programs that people let call agents for them, and the question whether they may.',
  },
  {
    name: 'Webhooks',
    description:
      'Where partners hear by themselves what becomes of their requests and grants, and what was sent there.',
  },
  { name: 'Catalogue', description: 'What can be found and asked for: agents, data products, domains, collections.' },
  { name: 'Interchange', description: 'The catalogue of data for other catalogues, as DCAT and Croissant.' },
  {
    name: 'Access requests',
    description: 'Asking for access with a purpose, decisions, grants, their history, and messages.',
  },
  { name: 'Use', description: 'Using what was granted: tables, questions, files, and the record of it.' },
  {
    name: 'Delta Sharing',
    description: 'Granted tables for programs that speak Delta Sharing; refusals also carry an errorCode.',
  },
  { name: 'A2A', description: 'Granted agents for programs that speak A2A 1.0: a card and an endpoint each.' },
  { name: 'CDS Hooks', description: 'Granted agents for record systems that speak CDS Hooks 2.0.' },
  { name: 'Stewardship', description: 'Keeping the tables of an entry: files, releases, terms, and who uses them.' },
  {
    name: 'Record links',
    description: 'Whose records in the tables somebody’s are: claimed by patients, confirmed by custodians.',
  },
  {
    name: 'My data',
    description: 'How patients’ records in the tables were used, and what their decisions changed.',
  },
  {
    name: 'Record questions',
    description: 'What patients ask, or complain of, about the use of their records, and what they are answered.',
  },
  {
    name: 'Privacy desk',
    description: 'What privacy officers of the platform look after: what waits, and breaches with their statistics.',
  },
  {
    name: 'Directives',
    description: 'What patients decide on the use of their records: what, by whom, for what, from when to when.',
  },
  { name: 'Session', description: 'Signing in and out, and who is signed in.' },
  { name: 'Account', description: 'Password, sessions, second factor, export and deletion of the own account.' },
  { name: 'Organization', description: 'Membership, members and invitations of the own organization.' },
  { name: 'Administration', description: 'People, organizations and events that could not be handled; for admins.' },
  { name: 'Billing', description: 'Plans, checkout, subscriptions, invoices and payments.' },
  { name: 'Profile', description: 'What somebody says about themself.' },
  { name: 'Dependents', description: 'The people whose care a patient looks after.' },
  { name: 'Notifications', description: 'What somebody was told, and live.' },
  { name: 'Audit', description: 'Who dealt with which information.' },
  { name: 'Contact', description: 'What comes through the public forms.' },
  {
    name: 'Catalogue management',
    description:
      'Drafts, publications, retiring and undo; for admins, and for editors of what their organization keeps.',
  },
  {
    name: 'Catalogue import',
    description: 'Descriptions of other catalogues, planned and then agreed to; for admins and editors.',
  },
  { name: 'Public', description: 'What everyone may know.' },
  { name: 'Fallbacks', description: 'Stand in for other calls; they answer the same.' },
];
