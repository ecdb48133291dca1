/**
 * All credentials of an account: each secret that opens something for it, and each work that is done for it without a
 * secret, with where the code has it and what ends it. Every credential asks
 * `services/identity/src/accounts/domain/account-status.ts` whether the account may act. `credentials.test.ts` finds
 * code that is in no entry and not in `opens-nothing.ts`, and prints the list into docs/security.md.
 * `e2e/api/credentials.spec.ts` tries each credential on the running product.
 */

/**
 * Every event that ends access of a person or of one of their secrets. `account-recovered` is the reset of a password
 * whose address nobody had confirmed before; `plan-ended` is the end of the plan that gave API clients to who is no partner.
 */
export const ACCESS_ENDS = [
  'signed-out',
  'password-changed',
  'password-reset',
  'account-recovered',
  'suspended',
  'deleted',
  'removed-from-organization',
  'role-changed',
  'second-factor-reset',
  'plan-ended',
] as const;

export type AccessEnd = (typeof ACCESS_ENDS)[number];

/**
 * The state of a credential after access has ended: `shut` for good; `rests` until the account is reinstated, and then
 * works as before; `renewed` for the new secret and shut for the old one; `open` as before.
 */
export type CredentialState = 'open' | 'shut' | 'rests' | 'renewed';

/** The kinds of places in the code that may open something. */
export const PLACES = ['calls', 'routes', 'tables', 'works'] as const;

/** Places in the code, by their names. */
export interface Places {
  /** Calls of services, as `package.Service/Method`. */
  calls?: readonly string[];
  /** Routes of the gateway, as `METHOD /path`, and paths of the OAuth2 issuer. */
  routes?: readonly string[];
  /** Tables of services, as `service.table`. */
  tables?: readonly string[];
  /** Works that a service does without a call, as `service: work`. */
  works?: readonly string[];
}

type EachOf<Ends extends readonly AccessEnd[]> = { readonly [Place in keyof Ends]: CredentialState };

interface Entry extends Places {
  words: string;
  /** In the order of `ACCESS_ENDS`. An entry without one of them does not compile. */
  states: EachOf<typeof ACCESS_ENDS>;
}

export const CREDENTIALS = {
  session: {
    words: 'the session in which it happens',
    states: ['shut', 'open', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.IdentityService/ResolveSession'],
    routes: ['GET /api/auth/session'],
    tables: ['identity.session', 'delivery.kept_invocation'],
  },
  'other-session': {
    words: 'a session elsewhere',
    states: ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.IdentityService/ResolveSession'],
    routes: ['GET /api/auth/session'],
    tables: ['identity.session'],
  },
  'notification-stream': {
    words: 'the open stream of that session',
    states: ['shut', 'open', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['profile.v1.NotificationService/StreamNotifications'],
    tables: [
      'identity.session',
      'profile.preferences',
      'profile.notification',
      'profile.watch',
      'profile.saved_search',
    ],
    works: ['profile: notification listener'],
  },
  'other-stream': {
    words: 'the open stream of the session elsewhere',
    states: ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['profile.v1.NotificationService/StreamNotifications'],
    tables: [
      'identity.session',
      'profile.preferences',
      'profile.notification',
      'profile.watch',
      'profile.saved_search',
    ],
    works: ['profile: notification listener'],
  },
  'password-sign-in': {
    words: 'signing in with the password',
    states: ['open', 'renewed', 'renewed', 'renewed', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.IdentityService/Login'],
    routes: ['POST /api/login'],
    tables: ['identity.user', 'identity.second_factor', 'identity.recovery_code'],
  },
  'known-device': {
    words: 'a browser that is known again',
    states: ['open', 'open', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.IdentityService/Login'],
    tables: ['identity.known_device'],
  },
  'directory-sign-in': {
    words: 'signing in through the directory',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'open'],
    calls: ['identity.v1.DirectoryService/ExchangeTokens', 'identity.v1.DirectoryService/LinkAccount'],
    routes: ['POST /api/auth/azure/token-exchange', 'POST /api/auth/azure/link'],
    tables: ['identity.directory_identity', 'identity.second_factor', 'identity.recovery_code'],
  },
  'reset-link': {
    words: 'a mailed link for a new password',
    states: ['open', 'shut', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    calls: [
      'identity.v1.AccountService/RequestPasswordReset',
      'identity.v1.AccountService/CheckResetLink',
      'identity.v1.AccountService/ResetPassword',
    ],
    routes: ['POST /api/auth/forgot-password', 'POST /api/auth/reset-password/lookup', 'POST /api/auth/reset-password'],
    tables: ['identity.account_link'],
    works: ['identity: mail'],
  },
  'confirmation-link': {
    words: 'a mailed link that confirms the address',
    states: ['open', 'open', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.AccountService/VerifyEmail'],
    routes: ['POST /api/auth/verify-email'],
    tables: ['identity.account_link'],
  },
  invitation: {
    words: 'an invitation into an organization',
    states: ['open', 'open', 'open', 'open', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.IdentityService/ResolveSession', 'identity.v1.OrganizationService/GetInvitation'],
    routes: ['POST /api/invitations/lookup'],
    tables: ['identity.invitation'],
  },
  organization: {
    words: 'seeing and running the organization',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'shut', 'open', 'open', 'open'],
    calls: ['identity.v1.IdentityService/ResolveSession'],
    tables: ['identity.membership', 'profile.organization_member', 'billing.member'],
  },
  reviewing: {
    words: 'deciding for the organization',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'shut', 'open', 'open', 'open'],
    calls: ['identity.v1.IdentityService/ResolveSession'],
    tables: ['access-request.steward', 'identity.steward_requester'],
  },
  'client-credentials': {
    words: 'a new token for an API client',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
    routes: ['/oauth/token'],
    tables: ['identity.oauth_client', 'identity.entitlement'],
    works: ['identity: OAuth2 issuer'],
  },
  'access-token': {
    words: 'a token that an API client has',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
    calls: ['identity.v1.OAuthClientService/ResolveAccessToken'],
    routes: ['/mcp'],
    tables: ['identity.oauth_client', 'identity.entitlement'],
  },
  'record-system': {
    words: 'a record system that acts as an API client',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
    calls: ['identity.v1.RecordSystemService/ResolveSystemToken'],
    tables: ['identity.record_system'],
  },
  assistant: {
    words: 'an assistant that acts for the person',
    states: ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.OAuthClientService/ResolveAccessToken'],
    routes: ['/oauth/token', '/mcp'],
    tables: ['identity.assistant'],
    works: ['identity: OAuth2 issuer'],
  },
  'assistant-stream': {
    words: 'its open stream',
    states: ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
    routes: ['/mcp'],
  },
  introspection: {
    words: 'asking about a token or revoking it',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
    routes: ['/oauth/introspection', '/oauth/revocation'],
    tables: ['identity.oauth_client', 'identity.entitlement'],
    works: ['identity: OAuth2 issuer'],
  },
  webhook: {
    words: 'the events that a webhook receives',
    states: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    tables: ['access-request.webhook_endpoint'],
    works: ['access-request: webhook deliveries'],
  },
  grant: {
    words: 'using what was granted',
    states: ['open', 'open', 'open', 'open', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.OAuthClientService/ResolveAccessToken', 'identity.v1.RecordSystemService/ResolveSystemToken'],
    routes: ['GET /delta-sharing/files'],
    tables: ['access-request.access_request', 'delivery.kept_invocation'],
    works: ['delivery: bytes'],
  },
  'kept-answer': {
    words: 'an answer kept under an Idempotency-Key',
    states: ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut'],
    calls: [
      'identity.v1.IdentityService/ResolveSession',
      'identity.v1.IdempotencyService/ClaimKey',
      'identity.v1.IdempotencyService/KeepAnswer',
      'identity.v1.IdempotencyService/ReleaseKey',
    ],
    tables: ['identity.idempotency_key', 'identity.rights_loss'],
  },
  mail: {
    words: 'news by mail',
    states: ['open', 'open', 'open', 'open', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    tables: ['profile.preferences', 'profile.notification', 'profile.watch', 'profile.saved_search'],
    works: ['identity: mail', 'identity: consumer', 'profile: consumer', 'profile: saved searches'],
  },
  // Last, because its use changes the address at which the person is reached.
  'new-address-link': {
    words: 'a mailed link to a new address',
    states: ['open', 'shut', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
    calls: ['identity.v1.AccountService/VerifyEmail'],
    routes: ['POST /api/auth/verify-email'],
    tables: ['identity.account_link'],
  },
} as const satisfies Record<string, Entry>;

export type Credential = keyof typeof CREDENTIALS;

export function stateAfter(accessEnd: AccessEnd, credential: Credential): CredentialState {
  return CREDENTIALS[credential].states[ACCESS_ENDS.indexOf(accessEnd)] ?? 'shut';
}

/** Why credentials have their states after an end of access. */
interface Reason {
  credentials: readonly Credential[];
  after: readonly AccessEnd[];
  because: string;
}

/** Reasons for states that may surprise a reader. */
export const REASONS: readonly Reason[] = [
  {
    credentials: ['session', 'notification-stream'],
    after: ['password-changed'],
    because: 'Whoever changes the password has just shown it here.',
  },
  {
    credentials: ['other-session', 'other-stream'],
    after: ['signed-out'],
    because: 'One browser is left, not the account; Security ends the others with one click.',
  },
  {
    credentials: ['client-credentials', 'access-token', 'record-system', 'introspection', 'webhook'],
    after: ['signed-out', 'password-changed', 'password-reset'],
    because: 'Programs have secrets of their own, and their owner sees and ends every client.',
  },
  {
    credentials: ['assistant', 'assistant-stream'],
    after: ['password-changed', 'password-reset', 'suspended'],
    because: 'A session let it in.',
  },
  {
    credentials: ['directory-sign-in'],
    after: ['password-changed', 'password-reset'],
    because: 'The directory vouches for the person whatever the password is.',
  },
  {
    credentials: ['known-device'],
    after: ['signed-out', 'password-changed'],
    because: 'It spares the owner the wait for strangers’ wrong tries; the password is still asked.',
  },
  {
    credentials: ['confirmation-link'],
    after: ['password-reset'],
    because: 'A reset has confirmed the address.',
  },
  {
    credentials: ['new-address-link'],
    after: ['signed-out', 'second-factor-reset'],
    because: 'Who asked for it showed the password. A new one ends it.',
  },
  {
    credentials: ['directory-sign-in'],
    after: ['role-changed'],
    because: 'It is for providers and partners; here a partner becomes a patient.',
  },
  {
    credentials: ['webhook'],
    after: ['role-changed'],
    because: 'It tells of its owner’s own requests alone, and can no longer be changed.',
  },
  {
    credentials: ['kept-answer'],
    after: [
      'password-changed',
      'password-reset',
      'account-recovered',
      'suspended',
      'removed-from-organization',
      'role-changed',
      'second-factor-reset',
      'plan-ended',
    ],
    because: 'The call is made anew, and held to what the account may do now.',
  },
  {
    credentials: [
      'directory-sign-in',
      'organization',
      'reviewing',
      'client-credentials',
      'access-token',
      'record-system',
      'webhook',
    ],
    after: ['account-recovered'],
    because: 'Whoever registered with the address may have been somebody else: what they set up ends.',
  },
  {
    credentials: ['invitation', 'grant'],
    after: ['account-recovered'],
    because: 'Others gave them to the owner of the address.',
  },
  {
    credentials: ['client-credentials', 'access-token', 'record-system', 'introspection'],
    after: ['plan-ended'],
    because: 'Whoever is no partner has API clients by a plan; with the next one they work again.',
  },
  {
    credentials: ['mail'],
    after: ['suspended'],
    because: 'What the product tells waits in the account. A link for a new password is not sent either.',
  },
];
