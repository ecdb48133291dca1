import { markdownTable } from '@carebourse/tools/markdown-table';
import { spreadOf } from '@carebourse/tools/statistics';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../post.ts';
import { startReplicas } from '../rolling/replicas.ts';
import { deleteAccount, openEndsScene, type EndsScene, type Grantee } from './ends-scene.ts';

/** An end holds within so long, on every replica. */
const GOAL_MS = 1_000;
/** So long after the end is asked on: a yes that comes after the first no counts, too. */
const WATCHED_MS = 2_500;
const PAUSE_MS = 20;
const MADE_WITHIN_MS = 120_000;
/** Between two answers that give something, on a busy machine. */
const GIVES_AGAIN_MS = 2_000;
/** How fast bytes under way are read: what lies in buffers has left, and is through in a moment. */
const BYTES_PER_MS = 25_000;
/** From an approval until its end, in which addresses are given out and bytes begin. */
const LASTS_MS = 12_000;
/** Before the end that comes: bytes must still be under way at it. */
const BEGINS_BEFORE_MS = 2_500;

const COLUMNS = {
  end: 'text',
  'of what': 'text',
  seen: 'figure',
  'last yes after, median ms': 'figure',
  'max ms': 'figure',
  'within 1 s': 'text',
} as const;

/** Does it, or waits for it. Answers when it held, in epoch milliseconds: when it was acknowledged, or its date. */
type End = (scene: EndsScene, grantee: Grantee, expiresAt: Date | undefined) => Promise<number>;

const ENDS: Record<string, End> = {
  revoked: ({ gateways: [url = ''], admin }, { grantId }) =>
    after(post(url, admin, `/api/resource-requests/${grantId}/revoke`, { comment: 'To see how soon it holds.' })),
  expired: async (_scene, _grantee, expiresAt = new Date()) => expiresAt.getTime(),
  'account suspended': ({ gateways: [url = ''], admin }, { userId }) =>
    after(post(url, admin, `/api/admin/people/${userId}/suspend`, {})),
  'account deleted': ({ gateways: [url = ''] }, grantee) => after(deleteAccount(url, grantee)),
};

const after = async (act: Promise<unknown>): Promise<number> => {
  await act;
  return Date.now();
};

/** A way of use that is watched. */
interface Watched {
  /** Resolves when it has given something. */
  first: Promise<void>;
  /** Until when it did, in epoch milliseconds. */
  last: Promise<number>;
}

/**
 * How soon after a grant's end nothing of it leaves any more, on two gateways with a delivery each: rows, files by addresses
 * of Delta Sharing that were given out before, and the bytes of a file under way. Counted is the last answer that gave any.
 */
export async function measureEnds(rounds: number, report: (line: string) => void): Promise<string> {
  report('Ends: starting two of each process …');
  const replicas = await startReplicas(report);
  try {
    report('Ends: releasing a table …');
    const scene = await openEndsScene(replicas);
    await warmUp(scene);
    const seen = new Map<string, number[]>();
    for (let round = 1; round <= rounds; round += 1) {
      for (const [kind, end] of Object.entries(ENDS)) {
        for (const [way, times] of Object.entries(await seeEnd(scene, kind, end))) {
          const key = `${kind}/${way}`;
          seen.set(key, [...(seen.get(key) ?? []), ...times]);
          report(`Ends: round ${round}, ${kind}, ${way}: ${times.join(' and ')} ms`);
        }
      }
    }
    const lines = [...seen].map(([key, times]) => {
      const { median, max } = spreadOf(times);
      const kept = max <= GOAL_MS ? 'yes' : 'no';
      return [...key.split('/'), String(times.length), median.toFixed(0), max.toFixed(0), kept];
    });
    return `Ends of grants, on two gateways and two of each service:\n\n${markdownTable(COLUMNS, lines)}`;
  } finally {
    await replicas.close();
  }
}

/** The first look on each replica makes what is sent, which takes its time; until then it is refused. */
async function warmUp(scene: EndsScene): Promise<void> {
  const grantee = await scene.newGrantee();
  const headers = { cookie: grantee.cookie };
  const until = async (isSo: () => Promise<boolean>) => {
    for (const deadline = Date.now() + MADE_WITHIN_MS; !(await isSo());) {
      if (Date.now() > deadline) throw new Error('the table is not made ready');
      await sleep(PAUSE_MS);
    }
  };
  for (const gateway of scene.gateways) {
    await until(() => gives(gateway + scene.filePath(grantee), headers));
    await until(async () => {
      const address = await scene.giveOut(gateway, grantee);
      return address !== undefined && (await gives(gateway + address));
    });
  }
}

/** By way of use, how many milliseconds after the end each gateway still gave something; 0 where it did not. */
async function seeEnd(scene: EndsScene, kind: string, end: End): Promise<Record<string, number[]>> {
  const expiresAt = kind === 'expired' ? new Date(Date.now() + LASTS_MS) : undefined;
  const grantee = await scene.newGrantee(expiresAt);
  const { gateways } = scene;
  const given = await Promise.all(gateways.map((gateway) => scene.giveOut(gateway, grantee)));
  const addresses = given.filter((address) => address !== undefined);
  if (addresses.length < given.length) throw new Error('the table is not ready on every replica');
  if (expiresAt) await sleep(Math.max(0, expiresAt.getTime() - BEGINS_BEFORE_MS - Date.now()));

  const stopping = new AbortController();
  try {
    const watch = watchWays(scene, grantee, addresses, stopping.signal);
    const watched = Object.values(watch).flat();
    const all = Promise.all(watched.map(({ last }) => last));
    // Whoever waits for it hears of it.
    all.catch(() => undefined);
    await Promise.race([Promise.all(watched.map(({ first }) => first)), all]);
    const begunAt = Date.now();
    const endedAt = await end(scene, grantee, expiresAt);
    await sleep(Math.max(0, endedAt + WATCHED_MS - Date.now()));
    stopping.abort();
    const moments = await all;
    // What was refused for another reason says nothing of the end.
    if (Math.min(...moments) < begunAt - GIVES_AGAIN_MS) throw new Error('something was refused long before the end');
    const times = Object.entries(watch).map(async ([way, each]): Promise<[string, number[]]> => {
      const lasts = await Promise.all(each.map(({ last }) => last));
      return [way, lasts.map((last) => Math.max(0, last - endedAt))];
    });
    return Object.fromEntries(await Promise.all(times));
  } finally {
    stopping.abort();
  }
}

/** @param addresses that each gateway gave out */
function watchWays(
  scene: EndsScene,
  grantee: Grantee,
  addresses: readonly string[],
  stopping: AbortSignal,
): Record<string, Watched[]> {
  const { gateways } = scene;
  const headers = { cookie: grantee.cookie };
  // What one replica gave out is fetched from the other.
  const givenOut = gateways.map((gateway, at) => gateway + addresses[(at + 1) % addresses.length]);
  return {
    rows: gateways.map((gateway) => watchAnswers(gateway + scene.rowsPath(grantee), headers, stopping)),
    'addresses given out': givenOut.map((address) => watchAnswers(address, {}, stopping)),
    'bytes under way': gateways.map((gateway) => watchBytes(gateway + scene.filePath(grantee), headers)),
  };
}

function watching(watch: (given: () => void) => Promise<number>): Watched {
  const { promise: first, resolve } = Promise.withResolvers<void>();
  return { first, last: watch(resolve) };
}

/** Asks again and again until it is stopped. Fails when there was no yes at all. */
function watchAnswers(address: string, headers: Record<string, string>, stopping: AbortSignal): Watched {
  return watching(async (given) => {
    let last: number | undefined;
    while (!stopping.aborted) {
      if (await gives(address, headers)) {
        last = Date.now();
        given();
      }
      await sleep(PAUSE_MS);
    }
    if (last === undefined) throw new Error(`${address} gave nothing before the end`);
    return last;
  });
}

async function gives(address: string, headers: Record<string, string> = {}): Promise<boolean> {
  const answer = await fetch(address, { headers: { ...headers, range: 'bytes=0-0' } });
  await answer.arrayBuffer();
  return answer.ok;
}

/** Reads a file at a steady pace until it breaks off. Fails when it does not. */
function watchBytes(address: string, headers: Record<string, string>): Watched {
  return watching(async (given) => {
    const answer = await fetch(address, { headers });
    if (!answer.ok || !answer.body) throw new Error(`${address} was answered ${answer.status}`);
    const begun = performance.now();
    let came = 0;
    let last = Date.now();
    try {
      for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
        last = Date.now();
        given();
        came += chunk.length;
        await sleep(Math.max(0, begun + came / BYTES_PER_MS - performance.now()));
      }
    } catch {
      return last;
    }
    throw new Error(`${address} came to its end before its grant did`);
  });
}
