/**
 * Runs in a pod of the test, from a ConfigMap: fetches a table and brings files, slowly and again and again, as the demo's
 * partner and admin. What is cut goes on where it stopped. Prints a line at the end of each: how often it was cut, or what
 * was wrong; and one before, who will work.
 */
import { healthNumberAt } from '@carebourse/testing/health-numbers';
import { createHash, randomBytes } from 'node:crypto';
import { request, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';

const { GATEWAY_URL = '' } = process.env;
const ENTRY = { resourceType: 'data', resourceId: 2 };
const ROWS = 40_000;
/** Of each row: so many that what lies in the buffers on the way is a small part of the file. */
const NOTE_BYTES = 1_000;
const PIECE_BYTES = 8 * 1024 * 1024;
/** So that each takes longer than a pod that leaves waits for it, 13 s: a download whole, an upload by each piece. */
const DOWN_BYTES_PER_SECOND = 1_500_000;
const UP_BYTES_PER_SECOND = 500_000;
const CHUNK_BYTES = 64 * 1024;
const AGAIN_MS = 500;
/** How long something may be away. */
const PATIENCE_MS = 120_000;
/** Who hears nothing for so long goes on elsewhere: of a pod whose network is gone nothing comes, not even an end. */
const SILENCE_MS = 30_000;

class WrongError extends Error {
  override name = 'WrongError';
}

interface Sent {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
  /** Sends the body so slowly. */
  isSlow?: boolean;
}

/** An account of the demo, with its session. */
class Person {
  #cookie = '';

  async signIn(account: string): Promise<this> {
    await this.json('POST', '/api/login', { email: `${account}@carebourse.example`, password: 'Demo-Pass-2026' });
    return this;
  }

  /** Answers once the head has come. @throws when the connection breaks */
  async send(path: string, { method = 'GET', headers, body, isSlow = false }: Sent = {}): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const length = body && { 'content-length': body.length };
    const all = { cookie: this.#cookie, ...length, ...headers };
    // A connection of its own each, so that they are at all pods.
    const sent = request(new URL(path, GATEWAY_URL), { method, headers: all, agent: false });
    sent.once('response', resolve).on('error', reject);
    sent.setTimeout(SILENCE_MS, () => sent.destroy(new Error('nothing came for long')));
    if (body && isSlow) void sendSlowly(sent, body);
    else sent.end(body);
    const response = await promise;
    const [set] = response.headers['set-cookie'] ?? [];
    if (set) this.#cookie = set.split(';')[0] ?? '';
    return response;
  }

  /** @throws with the answer when it is no success */
  async json<Answer>(method: string, path: string, asked?: object): Promise<Answer> {
    const body = asked && Buffer.from(JSON.stringify(asked));
    const response = await this.send(path, { method, ...(body && { body, headers: JSON_BODY }) });
    const answer = await text(response);
    const { statusCode = 0 } = response;
    if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${answer.slice(0, 300)}`);
    return JSON.parse(answer || 'null') as Answer;
  }
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Until it is sent, or the connection is gone. */
async function sendSlowly(sent: ClientRequest, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length && !sent.destroyed && !sent.closed; at += CHUNK_BYTES) {
    const chunk = body.subarray(at, at + CHUNK_BYTES);
    sent.write(chunk);
    await pace(chunk, UP_BYTES_PER_SECOND);
  }
  if (!sent.destroyed) sent.end();
}

function pace({ length }: { length: number }, bytesPerSecond: number): Promise<void> {
  return sleep((length / bytesPerSecond) * 1000);
}

/** Tries until it goes well. @throws what is wrong, and the last failure once patience is over */
async function patiently<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof WrongError || Date.now() > end) throw error;
    }
  }
}

interface Transferred {
  sha256: string;
  /** How often it broke off in the middle. */
  cuts: number;
}

/** Fetches a file, each time from where it broke off. */
async function fetchFile(reader: Person, path: string, isSlow = true): Promise<Transferred> {
  const hash = createHash('sha256');
  const have = { bytes: 0, of: Infinity, etag: '' };
  let cuts = 0;
  while (have.bytes < have.of) {
    await patiently(async () => {
      const range = have.bytes > 0 && { range: `bytes=${have.bytes}-`, 'if-range': have.etag };
      const response = await reader.send(path, { headers: { ...range } });
      const { statusCode = 0, headers } = response;
      if (have.bytes > 0 && statusCode === 200) throw new WrongError('began anew, which is no continuation');
      if (statusCode !== (range ? 206 : 200)) throw new Error(`${statusCode} ${await text(response)}`);
      if (!range) Object.assign(have, { of: Number(headers['content-length']), etag: headers.etag });
      try {
        for await (const chunk of response as AsyncIterable<Buffer>) {
          hash.update(chunk);
          have.bytes += chunk.length;
          if (isSlow) await pace(chunk, DOWN_BYTES_PER_SECOND);
        }
      } catch {
        cuts++;
      }
    });
  }
  if (have.bytes > have.of) throw new WrongError(`${have.bytes} bytes of ${have.of}`);
  return { sha256: hash.digest('hex'), cuts };
}

interface Upload {
  state: string;
  rows: number | null;
  problemCount: number;
  release: { tableId: number; number: number } | null;
}

const TUS = { 'tus-resumable': '1.0.0' };

/** Brings a file in pieces, each time from where it broke off. */
async function bring(steward: Person, file: Buffer, isSlow: boolean): Promise<{ place: string; cuts: number }> {
  const words = Object.entries({ ...ENTRY, filename: 'table.csv' });
  const metadata = words.map(([name, word]) => `${name} ${Buffer.from(String(word)).toString('base64')}`).join(',');
  const place = await patiently(async () => {
    const headers = { ...TUS, 'upload-length': file.length, 'upload-metadata': metadata, 'content-length': 0 };
    const begun = await steward.send('/api/uploads', { method: 'POST', headers });
    if (begun.statusCode !== 201) throw new Error(`not begun: ${begun.statusCode} ${await text(begun)}`);
    begun.resume();
    return begun.headers.location ?? '';
  });
  let cuts = 0;
  for (let at = 0; at < file.length;) {
    try {
      const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': at };
      const body = file.subarray(at, at + PIECE_BYTES);
      at = offsetOf(await steward.send(place, { method: 'PATCH', headers, body, isSlow }), 204);
    } catch {
      cuts++;
      at = await patiently(async () => offsetOf(await steward.send(place, { method: 'HEAD', headers: TUS }), 200));
    }
  }
  return { place, cuts };
}

function offsetOf(response: IncomingMessage, wanted: number): number {
  response.resume();
  const { statusCode, headers } = response;
  if (statusCode !== wanted) throw new Error(`${statusCode} to a piece`);
  return Number(headers['upload-offset']);
}

/** Has what was brought become a table of its own, and answers the release. */
async function release(steward: Person, place: string, name: string): Promise<NonNullable<Upload['release']>> {
  const path = `/api/stewardship/${ENTRY.resourceType}/${ENTRY.resourceId}/releases`;
  const asked = { uploadId: place.split('/').at(-1), definition: definition(name) };
  return patiently(async () => {
    const found = await steward.json<Upload>('GET', place);
    if (found.state === 'refused') throw new WrongError(`refused: ${JSON.stringify(found)}`);
    if (found.state === 'inspected' && (found.rows !== ROWS || found.problemCount > 0))
      throw new WrongError(`half taken: ${JSON.stringify(found)}`);
    if (found.state === 'inspected') await steward.json('POST', path, asked);
    if (!found.release) throw new Error(`${found.state} yet`);
    return found.release;
  });
}

function definition(name: string): object {
  const column = { description: 'Of a visit', unit: null, codeSystem: null, mark: 'none', personLink: false };
  return {
    name,
    title: 'Visits',
    description: 'One row a visit, for the test of transfers.',
    synthetic: true,
    columns: [
      { ...column, name: 'health_number', type: 'text', mark: 'direct', personLink: true },
      { ...column, name: 'region', type: 'text' },
      { ...column, name: 'note', type: 'text' },
    ],
    terms: {
      columns: { export: ['region', 'note'], api: [] },
      condition: [],
      breaks: [{ column: 'region', label: 'Region' }],
      smallestAtom: 20,
      measures: [],
    },
  };
}

function table(): Buffer {
  const row = (at: number) => `${healthNumberAt(at)},${['North', 'South'][at % 2]},${note()}`;
  const note = () => randomBytes(NOTE_BYTES / 2).toString('hex');
  return Buffer.from(`health_number,region,note\n${Array.from({ length: ROWS }, (_, at) => row(at)).join('\n')}\n`);
}

/** The reader's request for the entry, which the steward approves; there may be one of an earlier run. */
async function granted(reader: Person, steward: Person): Promise<number> {
  const { id: userId } = await reader.json<{ id: number }>('GET', '/api/user');
  const path = '/api/resource-requests';
  type Asked = typeof ENTRY & { id: number; status: string };
  const asked = await reader.json<Asked[]>('GET', `${path}?userId=${userId}`);
  const isOfEntry = ({ resourceType, resourceId }: Asked) =>
    resourceType === ENTRY.resourceType && resourceId === ENTRY.resourceId;
  const accessTypes = ['export'];
  const wanted = { ...ENTRY, accessTypes, purpose: 'To see that transfers go on after a break.' };
  const there = asked.find((one) => isOfEntry(one) && ['pending', 'approved'].includes(one.status));
  const { id, status } = there ?? (await reader.json<Asked>('POST', path, wanted));
  if (status === 'approved') return id;
  await steward.json('POST', `${path}/${id}/decision`, { decision: 'approved', accessTypes });
  return id;
}

async function forever(worker: string, transfer: () => Promise<{ cuts: number }>): Promise<never> {
  for (;;) {
    const line = await transfer().then(
      ({ cuts }) => ({ worker, cuts }),
      (error: unknown) => ({ worker, failure: `${worker}: ${String(error)}` }),
    );
    console.log(JSON.stringify(line));
  }
}

process.once('SIGTERM', () => process.exit(0));
const [reader, steward] = [await new Person().signIn('partner'), await new Person().signIn('admin')];
const file = table();
const run = randomBytes(3).toString('hex');
const grant = await granted(reader, steward);
const pathOf = ({ tableId, number }: { tableId: number; number: number }) =>
  `/api/grants/${grant}/tables/${tableId}/file?format=csv&release=${number}`;
const path = pathOf(await release(steward, (await bring(steward, file, false)).place, `kept_${run}`));
const { sha256 } = await fetchFile(reader, path, false);

async function download(): Promise<{ cuts: number }> {
  const fetched = await fetchFile(reader, path);
  if (fetched.sha256 !== sha256) throw new WrongError(`other bytes after ${fetched.cuts} cuts`);
  return fetched;
}

let brought = 0;

/** The bytes that leave of what was brought are those of the first file: it was the same. */
async function upload(): Promise<{ cuts: number }> {
  const { place, cuts } = await bring(steward, file, true);
  const taken = await release(steward, place, `brought_${run}_${brought++}`);
  const fetched = await fetchFile(reader, pathOf(taken), false);
  if (fetched.sha256 !== sha256) throw new WrongError(`something else was taken after ${cuts} cuts`);
  return { cuts };
}

const workers = {
  'download 0': download,
  'download 1': download,
  'download 2': download,
  'upload 0': upload,
  'upload 1': upload,
};
console.log(JSON.stringify({ begun: Object.keys(workers) }));
for (const [worker, transfer] of Object.entries(workers)) void forever(worker, transfer);
