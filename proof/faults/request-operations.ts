import { pngChunk, pngFile } from '@carebourse/testing/sample-files';
import { createHash, randomUUID } from 'node:crypto';
import type { KnownRequest, Person } from './people.ts';
import { keyed, send, succeeded, type Stage } from './stage.ts';

/** A request, and whose it is. */
export interface Found {
  person: Person;
  request: KnownRequest;
}

/** Who decides on requests, and answers what is written on them. */
export interface Reviewer {
  userId: number;
  cookie: string;
  /** That were sent, and files; one author may send so many an hour. */
  messages: number;
}

/** How long access is granted for, and how much longer an extension asks for. */
const GRANTED_DAYS = 90;
const MORE_DAYS = 30;

/** @param resource as `agent/3` */
export async function ask(stage: Stage, person: Person, resource: string): Promise<boolean> {
  const [resourceType = '', id = ''] = resource.split('/');
  const purpose = `To keep what was acknowledged to ${person.username}.`;
  const call = keyed(person, '/api/resource-requests', { resourceType, resourceId: Number(id), purpose });
  const answer = await send(stage, call);
  if (!succeeded(stage, call, answer)) return false;
  const request = answer.body as { id: number; status: string };
  person.requests.push({ id: request.id, resource, status: request.status, endsAt: null, asksFor: null });
  stage.note({ kind: 'request', id: request.id, userId: person.userId, resource, status: request.status });
  return true;
}

/** Several in one go, which the database has all of or none. */
export async function askForSeveral(stage: Stage, person: Person, resources: readonly string[]): Promise<boolean> {
  const entries = resources.map((resource) => {
    const [resourceType = '', id = ''] = resource.split('/');
    return { resourceType, resourceId: Number(id) };
  });
  const purpose = `To keep what was acknowledged to ${person.username}.`;
  const call = keyed(person, '/api/request-bundles', { purpose, entries });
  const answer = await send(stage, call);
  if (!succeeded(stage, call, answer)) return false;
  const { requests } = answer.body as { requests: { id: number; status: string }[] };
  for (const [at, { id, status }] of requests.entries()) {
    const resource = resources[at] ?? '';
    person.requests.push({ id, resource, status, endsAt: null, asksFor: null });
    stage.note({ kind: 'request', id, userId: person.userId, resource, status });
  }
  return true;
}

export async function decide(
  stage: Stage,
  reviewer: Pick<Person, 'cookie'>,
  { person, request }: Found,
  decision: string,
): Promise<boolean> {
  const expiresAt = decision === 'approved' ? daysAfter(undefined, GRANTED_DAYS) : null;
  const body = {
    decision,
    ...(expiresAt ? { expiresAt } : { comment: 'Tell us more about the purpose.' }),
  };
  const call = keyed(reviewer, `/api/resource-requests/${request.id}/decision`, body);
  if (!succeeded(stage, call, await send(stage, call))) return false;
  request.status = decision;
  request.endsAt = expiresAt;
  stage.note({ kind: 'decision', id: request.id, userId: person.userId, decision, endsAt: expiresAt });
  return true;
}

/** As a reviewer decides on many: the ordinary call for each, all of them at once. */
export async function decideMany(
  stage: Stage,
  reviewer: Pick<Person, 'cookie'>,
  many: readonly Found[],
  decision: string,
): Promise<boolean> {
  const decided = await Promise.all(many.map((found) => decide(stage, reviewer, found, decision)));
  return decided.every(Boolean);
}

export async function withdraw(stage: Stage, person: Person, request: KnownRequest): Promise<boolean> {
  const call = keyed(person, `/api/resource-requests/${request.id}/withdraw`, {});
  if (!succeeded(stage, call, await send(stage, call))) return false;
  request.status = 'withdrawn';
  stage.note({ kind: 'withdrawal', id: request.id, userId: person.userId });
  return true;
}

/** Writes on a request: as its requester, or as a reviewer. */
export async function write(
  stage: Stage,
  author: Pick<Person, 'cookie' | 'userId'>,
  { person, request }: Found,
  fileIds: number[] = [],
): Promise<boolean> {
  const text = `About request ${request.id}: what else do you need to know?`;
  const call = keyed(author, `/api/resource-requests/${request.id}/messages`, { text, files: fileIds });
  const answer = await send(stage, call);
  if (!succeeded(stage, call, answer)) return false;
  const { id } = answer.body as { id: number };
  const by = author.userId === person.userId ? 'requester' : 'reviewer';
  stage.note({ kind: 'message', id, requestId: request.id, userId: person.userId, by, fileIds });
  person.files.push(...fileIds.map((fileId) => ({ id: fileId, requestId: request.id })));
  return true;
}

/** The same with a picture that nobody else has. */
export async function writeWithFile(
  stage: Stage,
  author: Pick<Person, 'cookie' | 'userId'>,
  found: Found,
): Promise<boolean> {
  const bytes = pngFile({ more: [pngChunk('tEXt', Buffer.from(`Comment\0${randomUUID()}`))] });
  const requestId = found.request.id;
  const path = `/api/resource-requests/${requestId}/files?name=scan.png`;
  const { key, cookie } = keyed(author, path, undefined);
  const call = { method: 'POST', path, key, cookie, bytes } as const;
  const answer = await send(stage, call);
  if (!succeeded(stage, call, answer)) return false;
  const { id } = answer.body as { id: number };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  stage.note({ kind: 'file', id, requestId, userId: found.person.userId, sha256 });
  return write(stage, author, found, [id]);
}

export async function askForMoreTime(stage: Stage, person: Person, request: KnownRequest): Promise<boolean> {
  const until = daysAfter(request.endsAt ?? undefined, MORE_DAYS);
  const body = { until, reason: 'The work goes on for another month.' };
  const call = keyed(person, `/api/resource-requests/${request.id}/extension`, body);
  if (!succeeded(stage, call, await send(stage, call))) return false;
  request.asksFor = until;
  stage.note({ kind: 'extension', id: request.id, userId: person.userId, until });
  return true;
}

export async function decideMoreTime(
  stage: Stage,
  reviewer: Pick<Person, 'cookie'>,
  { person, request }: Found,
  decision: 'approved' | 'rejected',
): Promise<boolean> {
  const body = { decision, ...(decision === 'rejected' && { comment: 'The purpose is fulfilled.' }) };
  const call = keyed(reviewer, `/api/resource-requests/${request.id}/extension/decision`, body);
  if (!succeeded(stage, call, await send(stage, call))) return false;
  if (decision === 'approved') request.endsAt = request.asksFor;
  request.asksFor = null;
  stage.note({
    kind: 'extension-decision',
    id: request.id,
    userId: person.userId,
    decision,
    endsAt: request.endsAt,
  });
  return true;
}

function daysAfter(start: string | undefined, days: number): string {
  return new Date((start ? Date.parse(start) : Date.now()) + days * 86_400_000).toISOString();
}
