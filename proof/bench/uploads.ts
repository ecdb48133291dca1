import { UPLOAD_CHUNK_BYTES, uploadSchema, type Upload } from '@carebourse/contracts/stewardship';
import { uploadMetadata } from '@carebourse/testing/upload-metadata';
import { markdownTable } from '@carebourse/tools/markdown-table';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, type BenchedProduct } from './product.ts';
import { timeOf } from './time-of.ts';

const ADMIN = { email: 'admin@carebourse.example', password: 'Demo-Pass-2026' };
const ENTRY = { resourceType: 'data', resourceId: '1', filename: 'visits.csv' };
type Entry = Omit<typeof ENTRY, 'filename'>;
const LOOK_MS = 250;

const HEADER = Buffer.from('visit_id,day,value,city\n');
const LINE_BYTES = 40;
const FEW_ROWS = 10_000;

/** Every process that bytes of an upload go by, and one that they do not. */
const MEASURED = ['gateway', 'delivery', 'identity'] as const;

/**
 * How much memory an upload takes in each process while its bytes come, and while they are looked through: the most that
 * was resident, more than before.
 * @param rows of the file, of 40 bytes each
 */
export async function measureUpload(
  product: BenchedProduct,
  rows: number,
  report: (line: string) => void,
): Promise<string> {
  const bytes = bytesOf(rows);
  const headers = { cookie: await signIn(product.url, ADMIN), 'tus-resumable': '1.0.0' };
  const pids = MEASURED.map((part) => product.pidOf(part));
  // What the first upload of a process loads is not of its size.
  const first = await beginUpload(product.url, headers, bytesOf(FEW_ROWS));
  await send(first, headers, bytesOf(FEW_ROWS));
  await untilReady(first, headers);
  await fetch(first, { method: 'DELETE', headers });

  report(`Uploads: sending ${megabytes(bytes)} MB …`);
  const before = pids.map(forgetMost);
  const address = await beginUpload(product.url, headers, bytes);
  const sending = await timeOf(() => send(address, headers, bytes));
  const whileSent = pids.map(mostResident);
  pids.forEach(forgetMost);
  report('Uploads: waiting until it was looked through …');
  const looking = await timeOf(() => untilReady(address, headers));
  const whileRead = pids.map(mostResident);
  await fetch(address, { method: 'DELETE', headers });

  const columns = {
    'megabytes more, at most': 'text',
    'while it comes': 'figure',
    'while it is read': 'figure',
  } as const;
  const lines = MEASURED.map((part, at) => {
    const more = (most: number[]) => megabytes((most[at] ?? 0) - (before[at] ?? 0));
    return [part, more(whileSent), more(whileRead)];
  });
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return `A CSV of ${megabytes(bytes)} MB, sent in ${seconds(sending)} s and read in ${seconds(looking)} s:\n\n${markdownTable(columns, lines)}`;
}

/**
 * Brings a file of so many rows and has it looked through. Answers the upload's number.
 * @param entry of the steward's
 */
export async function bringVisits(url: string, cookie: string, entry: Entry, rows: number): Promise<string> {
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const address = await beginUpload(url, headers, bytesOf(rows), entry);
  await send(address, headers, bytesOf(rows));
  await untilReady(address, headers);
  return address.split('/').at(-1) ?? '';
}

const bytesOf = (rows: number) => HEADER.length + rows * LINE_BYTES;

/** Answers the address of the upload. */
async function beginUpload(
  url: string,
  headers: Record<string, string>,
  bytes: number,
  entry: Entry = ENTRY,
): Promise<string> {
  const metadata = uploadMetadata({ ...ENTRY, ...entry });
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata },
  });
  return new URL(begun.headers.get('location') ?? '', url).href;
}

async function send(address: string, headers: Record<string, string>, bytes: number): Promise<void> {
  for (let offset = 0; offset < bytes; offset += UPLOAD_CHUNK_BYTES) {
    const piece = bytesFrom(offset, Math.min(UPLOAD_CHUNK_BYTES, bytes - offset));
    const response = await fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: piece,
    });
    if (!response.ok) throw new Error(`at ${offset} the upload was answered with ${response.status}`);
  }
}

/** Bytes of a file from an offset on: its header, and lines of one length. */
function bytesFrom(offset: number, count: number): Buffer<ArrayBuffer> {
  const first = Math.max(0, Math.floor((offset - HEADER.length) / LINE_BYTES));
  const last = Math.ceil((offset + count - HEADER.length) / LINE_BYTES);
  const text = Array.from({ length: last - first }, (_, at) => line(first + at)).join('');
  const begin = offset === 0 ? 0 : offset - HEADER.length - first * LINE_BYTES;
  const all = offset === 0 ? Buffer.concat([HEADER, Buffer.from(text)]) : Buffer.from(text);
  return Buffer.from(all.subarray(begin, begin + count));
}

function line(nth: number): string {
  const day = new Date(Date.UTC(2024, 0, 1 + (nth % 700))).toISOString().slice(0, 10);
  return `${String(nth).padStart(10, '0')},${day},${String(nth % 1_000).padStart(6, '0')},Hamilton\n`.padStart(
    LINE_BYTES,
    '0',
  );
}

async function untilReady(address: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const upload: Upload = uploadSchema.parse(await (await fetch(address, { headers })).json());
    if (upload.state === 'inspected') return;
    if (upload.state === 'refused') throw new Error(`the file was refused: ${JSON.stringify(upload.problems)}`);
    await sleep(LOOK_MS);
  }
}

/** Has the kernel count anew from here on what a process has resident at most. Answers what it has now, in bytes. */
function forgetMost(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return mostResident(pid);
}

function mostResident(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}
