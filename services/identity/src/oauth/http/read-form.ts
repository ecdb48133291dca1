import { bodyOf } from '@carebourse/runtime/unread-rest';
import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 56 * 1024;

/** A form's fields; undefined when the body is not one, or too long to be one of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const text = await readText(request, 'application/x-www-form-urlencoded');
  return text === undefined ? undefined : new URLSearchParams(text);
}

/** What a JSON body says; undefined when it is none. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readText(request, 'application/json')) ?? '');
  } catch {
    return undefined;
  }
}

async function readText(request: IncomingMessage, wanted: string): Promise<string | undefined> {
  const [type] = (request.headers['content-type'] ?? '').split(';');
  if (type?.trim() !== wanted) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request)) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
