/**
 * All credentials of an account: each secret that opens something for it, and each work that is done for it without a
 * secret. Every credential asks `account-status.ts` whether the account may act. `tools/doors` finds calls that open
 * something and have no credential here, and prints the list into docs/security.md. `e2e/api/credentials.spec.ts` tries
 * each credential on the running product.
 */
export const CREDENTIALS = {
  session: 'the session in which it happens',
  'other-session': 'a session elsewhere',
  'notification-stream': 'the open stream of that session',
  'other-stream': 'the open stream of the session elsewhere',
  'password-sign-in': 'signing in with the password',
  'known-device': 'a browser that is known again',
  'directory-sign-in': 'signing in through the directory',
  'reset-link': 'a mailed link for a new password',
  'confirmation-link': 'a mailed link that confirms the address',
  invitation: 'an invitation into an organization',
  organization: 'seeing and running the organization',
  reviewing: 'deciding for the organization',
  'client-credentials': 'a new token for an API client',
  'access-token': 'a token that an API client has',
  'record-system': 'a record system that acts as an API client',
  assistant: 'an assistant that acts for the person',
  'assistant-stream': 'its open stream',
  introspection: 'asking about a token or revoking it',
  webhook: 'what a webhook is told',
  grant: 'using what was granted',
  'kept-answer': 'an answer kept under an Idempotency-Key',
  mail: 'news by mail',
  // Last, because its use changes the address at which the person is reached.
  'new-address-link': 'a mailed link to a new address',
} as const;

export type Credential = keyof typeof CREDENTIALS;

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

type EachOf<Ends extends readonly AccessEnd[]> = { readonly [Place in keyof Ends]: CredentialState };

/** The states of a credential in the order of `ACCESS_ENDS`. A credential or an end without its states does not compile. */
const STATES: Record<Credential, EachOf<typeof ACCESS_ENDS>> = {
  session: ['shut', 'open', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
  'other-session': ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
  'notification-stream': ['shut', 'open', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
  'other-stream': ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
  'password-sign-in': ['open', 'renewed', 'renewed', 'renewed', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  'known-device': ['open', 'open', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  'directory-sign-in': ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'open'],
  'reset-link': ['open', 'shut', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  'confirmation-link': ['open', 'open', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  invitation: ['open', 'open', 'open', 'open', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  organization: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'shut', 'open', 'open', 'open'],
  reviewing: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'shut', 'open', 'open', 'open'],
  'client-credentials': ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
  'access-token': ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
  'record-system': ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
  assistant: ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
  'assistant-stream': ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'open', 'open', 'open', 'open'],
  introspection: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'shut', 'open', 'shut'],
  webhook: ['open', 'open', 'open', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  grant: ['open', 'open', 'open', 'open', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  'kept-answer': ['open', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut', 'shut'],
  mail: ['open', 'open', 'open', 'open', 'rests', 'shut', 'open', 'open', 'open', 'open'],
  'new-address-link': ['open', 'shut', 'shut', 'shut', 'rests', 'shut', 'open', 'open', 'open', 'open'],
};

export function stateAfter(accessEnd: AccessEnd, credential: Credential): CredentialState {
  return STATES[credential][ACCESS_ENDS.indexOf(accessEnd)] ?? 'shut';
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
