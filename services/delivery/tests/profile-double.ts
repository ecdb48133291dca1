import type { Directive } from '@carebourse/contracts/directives';
import { DirectiveService, RecordService } from '@carebourse/rpc/profile';
import { serve, startServer, type ServedService } from '@carebourse/rpc/server';
import { silentLogger } from '@carebourse/testing/logger';
import { verifyToken } from '@carebourse/testing/signing';

/** Persons that a page has: few, so that there are pages. */
const OF_PAGE = 2;

/** What somebody decided who is told to be this person, as profile keeps it. */
interface Decided {
  healthNumber: string | undefined;
  directives: Directive[];
  version: number;
}

/** A stand-in of profile that tells of directives as the service does. */
export interface ProfileDouble {
  address: string;
  /** How often it was asked. */
  asked: number;
  /** Somebody decides, or with no number counts no more. */
  decide(personRef: string, healthNumber: string | undefined, directives?: readonly Directive[]): void;
  /** Whose record an account's is, by health number, and when they decided, newest first. */
  owns(userId: number, healthNumber: string, decidedAt?: readonly Date[]): void;
  /** It is put back to a state in which nobody has decided anything. */
  forgetAll(): void;
  /** It does not answer until it is back, as it was or, restarted, with what it kept. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  stop(): Promise<void>;
}

const { GetOwnRecord, ListDirectiveChanges, ListDirectiveHistory } = DirectiveService;
const { ListConfirmedRecords, ListRecordAccounts } = RecordService;
const PLAYED = { GetOwnRecord, ListConfirmedRecords, ListDirectiveChanges, ListDirectiveHistory, ListRecordAccounts };

export async function startProfile(): Promise<ProfileDouble> {
  const decided = new Map<string, Decided>();
  let version = 0;
  const owned = new Map<number, { healthNumber: string; decidedAt: readonly Date[] }>();
  const accounts = () =>
    [...owned].map(([userId, { healthNumber }], place) => ({ id: place + 1, userId, healthNumber }));
  const profile = serve<object, typeof PLAYED>(
    PLAYED,
    {
      GetOwnRecord: 'signed-in',
      ListConfirmedRecords: { who: ['admin'] },
      ListDirectiveChanges: 'public',
      ListDirectiveHistory: 'signed-in',
      ListRecordAccounts: 'public',
    },
    {
      async GetOwnRecord(_context, { dependentId }, { caller }) {
        const healthNumber = dependentId === undefined ? owned.get(caller.userId)?.healthNumber : undefined;
        return healthNumber === undefined ? {} : { healthNumber };
      },
      async ListConfirmedRecords(_context, { userId, afterId }) {
        const all = accounts().map((account) => ({ ...account, name: `Person ${account.userId}` }));
        const asked = all.filter((record) => record.id > afterId && (userId ?? record.userId) === record.userId);
        return { records: asked };
      },
      async ListRecordAccounts(_context, { afterId }) {
        return { accounts: accounts().filter(({ id }) => id > afterId) };
      },
      async ListDirectiveHistory(_context, _request, { caller }) {
        const decidedAt = owned.get(caller.userId)?.decidedAt ?? [];
        return {
          past: decidedAt.map((at, place) => ({
            revision: decidedAt.length - place,
            at: at.toISOString(),
            directives: [],
          })),
        };
      },
      async ListDirectiveChanges(_context, { afterVersion }) {
        double.asked += 1;
        const after = Number(afterVersion);
        const changed = [...decided].filter(([, one]) => one.version > after);
        const page = changed.toSorted(([, a], [, b]) => a.version - b.version).slice(0, OF_PAGE);
        const more = changed.length > page.length;
        return {
          persons: page.map(([personRef, { healthNumber, directives }]) => ({
            personRef,
            ...(healthNumber !== undefined && { healthNumber }),
            directives: directives.map((one) => JSON.stringify(one)),
          })),
          version: more ? (page.at(-1)?.[1].version ?? version) : version,
          more,
        };
      },
    },
  );
  let server = await open(profile, '127.0.0.1:0');
  const double: ProfileDouble = {
    address: server.address,
    asked: 0,
    decide(personRef, healthNumber, directives = []) {
      version += 1;
      decided.set(personRef, { healthNumber, directives: [...directives], version });
    },
    owns(userId, healthNumber, decidedAt = []) {
      owned.set(userId, { healthNumber, decidedAt });
    },
    forgetAll() {
      decided.clear();
      version = 0;
    },
    takeAway: () => server.stop(),
    async bringBack() {
      server = await open(profile, double.address);
    },
    stop: () => server.stop(),
  };
  return double;
}

function open(profile: ServedService<object>, address: string) {
  return startServer(address, {
    services: [profile],
    context: {},
    verifyToken,
    verifyService: () => 'gateway',
    logger: silentLogger,
  });
}

/** A refusal of everything to everybody, but for what is told. */
export function refusal(more: Partial<Directive> = {}): Directive {
  return {
    decision: 'refuse',
    what: { type: 'all' },
    who: { type: 'everyone' },
    purposes: [],
    from: null,
    until: null,
    ...more,
  };
}
