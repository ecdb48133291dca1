/**
 * Everything that opens something for an account: a secret that is shown, or work that is done for it without one. Each
 * asks `standing.ts` whether the account may act. `tools/doors` finds what opens something and is not here, and prints
 * the list into docs/security.md; `e2e/api/doors.spec.ts` walks all of it on the running product.
 */
export const DOORS = {
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
  // The last: who goes through it is reached elsewhere from then on.
  'new-address-link': 'a mailed link to a new address',
} as const;

export type Door = keyof typeof DOORS;

/**
 * Every way in which somebody, or a secret of theirs, stops being let in. `account-recovered` is the reset of a password
 * whose address nobody had confirmed before; `plan-ended` is the end of the plan that gave API clients to who is no partner.
 */
export const WAYS_OUT = [
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

export type WayOut = (typeof WAYS_OUT)[number];

/**
 * How a door is once somebody has gone out: `shut` for good; `rests` until the account is reinstated, and is then as
 * before; `renewed` for the new secret, and shut for the old one; `open` as before.
 */
export type DoorState = 'open' | 'shut' | 'rests' | 'renewed';

type EachOf<Ways extends readonly WayOut[]> = { readonly [Place in keyof Ways]: DoorState };

/** A door's states in the order of `WAYS_OUT`. A door or a way out without its states does not compile. */
const STATES: Record<Door, EachOf<typeof WAYS_OUT>> = {
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

export function stateAfter(wayOut: WayOut, door: Door): DoorState {
  return STATES[door][WAYS_OUT.indexOf(wayOut)] ?? 'shut';
}

/** Why a state is as it is, where one may wonder. */
export const REASONS: readonly { doors: readonly Door[]; after: readonly WayOut[]; because: string }[] = [
  {
    doors: ['session', 'notification-stream'],
    after: ['password-changed'],
    because: 'Whoever changes the password has just shown it here.',
  },
  {
    doors: ['other-session', 'other-stream'],
    after: ['signed-out'],
    because: 'One browser is left, not the account; Security ends the others with one click.',
  },
  {
    doors: ['client-credentials', 'access-token', 'record-system', 'introspection', 'webhook'],
    after: ['signed-out', 'password-changed', 'password-reset'],
    because: 'Programs have secrets of their own, and their owner sees and ends every client.',
  },
  {
    doors: ['assistant', 'assistant-stream'],
    after: ['password-changed', 'password-reset', 'suspended'],
    because: 'A session let it in.',
  },
  {
    doors: ['directory-sign-in'],
    after: ['password-changed', 'password-reset'],
    because: 'The directory vouches for the person whatever the password is.',
  },
  {
    doors: ['known-device'],
    after: ['signed-out', 'password-changed'],
    because: 'It spares the owner the wait for strangers’ wrong tries; the password is still asked.',
  },
  {
    doors: ['confirmation-link'],
    after: ['password-reset'],
    because: 'A reset has confirmed the address.',
  },
  {
    doors: ['new-address-link'],
    after: ['signed-out', 'second-factor-reset'],
    because: 'Who asked for it showed the password. A new one ends it.',
  },
  {
    doors: ['directory-sign-in'],
    after: ['role-changed'],
    because: 'It is for providers and partners; here a partner becomes a patient.',
  },
  {
    doors: ['webhook'],
    after: ['role-changed'],
    because: 'It tells of its owner’s own requests alone, and can no longer be changed.',
  },
  {
    doors: ['kept-answer'],
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
    doors: [
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
    doors: ['invitation', 'grant'],
    after: ['account-recovered'],
    because: 'Others gave them to the owner of the address.',
  },
  {
    doors: ['client-credentials', 'access-token', 'record-system', 'introspection'],
    after: ['plan-ended'],
    because: 'Whoever is no partner has API clients by a plan; with the next one they work again.',
  },
  {
    doors: ['mail'],
    after: ['suspended'],
    because: 'What the product tells waits in the account. A link for a new password is not sent either.',
  },
];
