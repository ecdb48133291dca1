import { uploadSchema, type Upload } from '@carebourse/contracts/stewardship';
import { uploadMetadata } from '@carebourse/testing/upload-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnansweredError } from './good-client.ts';
import { visitsCsv, visitsTable, type BroughtTable, type ReleasedEntry } from './releases.ts';
import { hashOfRows } from './rows-hash.ts';
import { keyed, send, succeeded, type Stage } from './stage.ts';

const PIECES = 3;
const LOOK_MS = 200;
const PATIENCE_MS = 120_000;

const TUS = { 'tus-resumable': '1.0.0' };

/**
 * Brings a file in pieces, and has it taken as a release of the table. Once that is acknowledged it must come about,
 * whatever dies meanwhile; resolves when it has.
 */
export async function bring(stage: Stage, entry: ReleasedEntry, table: BroughtTable, rows: number): Promise<boolean> {
  const { resourceType, resourceId, steward, grantId } = entry;
  const csv = visitsCsv(rows);
  const path = await begin(stage, entry, Buffer.from(csv));
  if (!path || !(await sendAll(stage, entry, path, Buffer.from(csv)))) return false;
  if (!(await untilIs(stage, entry, path, 'inspected'))) return false;

  const uploadId = path.split('/').at(-1) ?? '';
  const definition = visitsTable(table.name);
  const take = keyed(steward, `/api/stewardship/${resourceType}/${resourceId}/releases`, { uploadId, definition });
  if (!succeeded(stage, take, await send(stage, take))) return false;
  const resource = `${resourceType}/${resourceId}`;
  const sha256 = hashOfRows(csv);
  const { userId } = steward;
  stage.note({ kind: 'release', uploadId, userId, resource, grantId, table: table.name, rows, sha256 });
  entry.brought.push({ uploadId, table: table.name });
  return untilIs(stage, entry, path, 'published');
}

/** Answers where the upload is. One whose answer was lost is begun anew; nobody brings the other. */
async function begin(
  stage: Stage,
  { resourceType, resourceId, steward: { cookie } }: ReleasedEntry,
  { length }: Buffer,
): Promise<string | undefined> {
  const metadata = uploadMetadata({ resourceType, resourceId, filename: 'visits.csv' });
  const headers = { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata };
  const call = { method: 'POST', path: '/api/uploads', cookie, headers } as const;
  const answer = await send(stage, call);
  return succeeded(stage, call, answer) ? (answer.headers.get('location') ?? undefined) : undefined;
}

/** Before each piece it is asked how far the file has come: of one without an answer all may be there, a part or nothing. */
async function sendAll(stage: Stage, { steward }: ReleasedEntry, path: string, file: Buffer): Promise<boolean> {
  const { cookie } = steward;
  for (;;) {
    const look = { method: 'HEAD', path, cookie, headers: TUS } as const;
    const come = await send(stage, look);
    if (!succeeded(stage, look, come)) return false;
    const offset = Number(come.headers.get('upload-offset'));
    if (offset === file.length) return true;
    const headers = {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    };
    const bytes = file.subarray(offset, offset + Math.ceil(file.length / PIECES));
    const piece = { method: 'PATCH', path, cookie, headers, bytes } as const;
    const answer = await send(stage, piece);
    const cameBefore = answer.status === 409 && answer.tries > 1;
    if (!cameBefore && !succeeded(stage, piece, answer)) return false;
  }
}

async function untilIs(
  stage: Stage,
  { steward: { cookie } }: ReleasedEntry,
  path: string,
  state: Upload['state'],
): Promise<boolean> {
  const call = { method: 'GET', path, cookie } as const;
  for (const until = Date.now() + PATIENCE_MS; ;) {
    const answer = await send(stage, call);
    if (!succeeded(stage, call, answer)) return false;
    const upload = uploadSchema.parse(answer.body);
    if (upload.state === state) return true;
    const { fault } = stage;
    if (upload.state === 'refused') {
      stage.tallies.surprise({ ...call, fault }, { status: answer.status, text: JSON.stringify(upload.problems) });
      return false;
    }
    if (Date.now() > until) throw new UnansweredError({ ...call, fault }, `still ${upload.state}`);
    await sleep(LOOK_MS);
  }
}
