import { MESSAGES } from '@carebourse/contracts/messages';
import { openThrottle, type Counter, type Refusal } from '@carebourse/runtime/throttle';

const HOUR = 60 * 60;

/**
 * Wrong passwords of one account, from one network, a known browser or an open session: a person mistypes a few times, a
 * guesser needs thousands. Each counts for itself, so that nobody can keep the owner out.
 */
const PER_PERSON = { points: 5, duration: 5 * 60 };

/** Wrong passwords of one account from all networks together, without those of known browsers (ASVS 2.2.1). */
const PER_ACCOUNT = { points: 100, duration: HOUR };

/** Failed sign-ins from one network: loose, since a whole hospital sits behind one. */
const PER_NETWORK = { points: 300, duration: 5 * 60 };

/** What is rationed beside sign-ins, by how many uses in how many seconds. */
const RATIONS = {
  /** Codes tried for one account: a million codes and two of them right at a time need more than luck. */
  'second-factor': { points: 5, duration: 5 * 60 },
  /** Mails that one address can be made to get, that one person can have sent to new ones, and that one network can have sent. */
  'reset-account': { points: 3, duration: 15 * 60 },
  verification: { points: 3, duration: 15 * 60 },
  'new-address': { points: 3, duration: 15 * 60 },
  'mail-network': { points: 50, duration: 15 * 60 },
  /** Links of mails that one network tried in vain. */
  'link-network': { points: 50, duration: 15 * 60 },
  /** Registrations tried with one address. Those of one network, and of programs that act for people, follow a setting. */
  'registration-address': { points: 10, duration: HOUR },
  /** Mails that tell an owner of refused sign-ins, and of registrations with their address. */
  'tries-notice': { points: 1, duration: HOUR },
  'registration-notice': { points: 1, duration: 24 * HOUR },
} as const;

type Rationed = keyof typeof RATIONS | 'registration-network' | 'assistant-registration';

/** Whom a try of a password counts for: an account's in a network, a known browser's, an open session's. */
export type Trier = { email: string; network: string } | { device: string } | { session: string };

export interface SignInThrottle {
  /** Counts a try before its password is looked at, so that simultaneous tries cannot slip through together. */
  countTry(by: Trier): Promise<Refusal | undefined>;
  /** The right password was given: this trier's failures are forgotten, and the try does not count for others. */
  succeeded(by: Trier): Promise<void>;
  /** The password could not be looked at: the try does not count. */
  unlooked(by: Trier): Promise<void>;
  /**
   * Counts a try that names no account yet, such as one with a directory's token.
   * @throws RateLimitedError while the network has to wait
   */
  countNetwork(network: string): Promise<void>;
  /** That try was a good one. */
  networkSucceeded(network: string): Promise<void>;
  /**
   * Counts a use of something that is rationed, before it is looked at.
   * @throws RateLimitedError when it is used up for now
   */
  countUse(what: Rationed, key: string): Promise<void>;
  /** Counts a use, and says whether there was one left. */
  mayUse(what: Rationed, key: string): Promise<boolean>;
  /** The use was rightful, and does not count. */
  giveBack(what: Rationed, key: string): Promise<void>;
  /** The use was rightful: earlier ones are forgotten. */
  forgetUses(what: Rationed, key: string): Promise<void>;
  close(): Promise<void>;
}

export function createSignInThrottle(
  databaseUrl: string,
  { REGISTRATIONS_PER_HOUR }: { REGISTRATIONS_PER_HOUR: number },
): SignInThrottle {
  const { counter, close } = openThrottle(databaseUrl, 'sign_in_throttle');
  const persons = counter('person', PER_PERSON);
  const accounts = counter('account', PER_ACCOUNT);
  const networks = counter('network', PER_NETWORK);
  const rations = Object.fromEntries(
    Object.entries({
      ...RATIONS,
      'registration-network': { points: REGISTRATIONS_PER_HOUR, duration: HOUR },
      // People have a few programs each.
      'assistant-registration': { points: 2 * REGISTRATIONS_PER_HOUR, duration: HOUR },
    }).map(([what, ration]) => [what, counter(what, ration)]),
  ) as Record<Rationed, Counter>;

  /** What counts the tries of one alone, and then what counts them with those of others. */
  function bucketsOf(by: Trier): [own: string, shared: [Counter, string][]] {
    if ('device' in by) return [`device ${by.device}`, []];
    if ('session' in by) return [`session ${by.session}`, []];
    const { email, network } = by;
    const shared: [Counter, string][] = [
      [accounts, email],
      [networks, network],
    ];
    return [`${email} ${network}`, shared];
  }

  return {
    async countTry(by) {
      const [own, shared] = bucketsOf(by);
      for (const [bucket, key] of [[persons, own] as const, ...shared]) {
        const refusal = await bucket.take(key);
        if (refusal) return refusal;
      }
      return undefined;
    },
    async succeeded(by) {
      const [own, shared] = bucketsOf(by);
      await persons.forget(own);
      for (const [bucket, key] of shared) await bucket.giveBack(key);
    },
    async unlooked(by) {
      const [own, shared] = bucketsOf(by);
      for (const [bucket, key] of [[persons, own] as const, ...shared]) await bucket.giveBack(key);
    },
    countNetwork: (network) => networks.use(network, MESSAGES.auth.tooManyAttempts),
    networkSucceeded: (network) => networks.giveBack(network),
    countUse: (what, key) => rations[what].use(key, MESSAGES.account.tooManyTries),
    mayUse: async (what, key) => (await rations[what].take(key)) === undefined,
    giveBack: (what, key) => rations[what].giveBack(key),
    forgetUses: (what, key) => rations[what].forget(key),
    close,
  };
}
