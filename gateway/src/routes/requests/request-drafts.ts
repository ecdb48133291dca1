import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import type { ResourceType } from '@carebourse/contracts/constants';
import {
  draftInputSchema,
  type RequestDraft,
  requestDraftListSchema,
  requestDraftQuerySchema,
  requestDraftSchema,
} from '@carebourse/contracts/request-drafts';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { presentDraft } from '../../present/request-draft.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Access requests';
const ofEntry = '/api/request-drafts/{resourceType}/{resourceId}';
const ofSeveral = '/api/request-drafts/several';
const SEVERAL = { resourceType: '', resourceId: 0 } as const;
const answersDraft = { status: 200, description: 'The draft as it is now', schema: requestDraftSchema };

interface DraftReference {
  resourceType: ResourceType | '';
  resourceId: number;
}

async function get({ clients }: Context, reference: DraftReference) {
  const { draft } = await clients.drafts.call('GetRequestDraft', reference);
  return presentDraft(draft);
}

async function save({ clients }: Context, about: DraftReference, { fields, seen }: z.output<typeof draftInputSchema>) {
  const sent = { ...about, seen, fields: JSON.stringify(fields) };
  const { draft } = await clients.drafts.call('SaveRequestDraft', sent);
  return presentDraft(draft);
}

async function discard({ clients }: Context, reference: DraftReference) {
  await clients.drafts.call('DiscardRequestDraft', reference);
}

/** A list, so that none is no failure: most forms are opened without a draft. */
async function find(context: Context, about: DraftReference): Promise<RequestDraft[]> {
  try {
    return [await get(context, about)];
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}

function referenceOf(of: string): DraftReference {
  const [resourceType, resourceId] = of.split('/');
  return resourceId === undefined ? SEVERAL : resourceReferenceSchema.parse({ resourceType, resourceId });
}

/** What somebody types of a request before they send it: theirs alone, one for each entry and one for several. */
export const requestDraftRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/request-drafts',
    summary: 'What the caller has typed of requests and not sent, the last one first',
    tag,
    access: 'signed-in',
    query: requestDraftQuerySchema,
    answer: { status: 200, description: 'The drafts', schema: requestDraftListSchema },
    async handle(context, { query }) {
      const { clients } = context;
      if (query.of !== undefined) return { items: await find(context, referenceOf(query.of)) };
      const { drafts } = await clients.drafts.call('ListRequestDrafts', {});
      return { items: drafts.map(presentDraft) };
    },
  }),
  route({
    method: 'get',
    path: ofSeveral,
    summary: 'The draft of a request for several entries',
    tag,
    access: 'signed-in',
    failures: [404],
    answer: answersDraft,
    handle: (context) => get(context, SEVERAL),
  }),
  route({
    method: 'put',
    path: ofSeveral,
    summary: 'Save the draft of a request for several entries; 409 when it was changed or sent elsewhere',
    tag,
    access: 'signed-in',
    body: draftInputSchema,
    failures: [409],
    answer: answersDraft,
    handle: (context, { body }) => save(context, SEVERAL, body),
  }),
  route({
    method: 'delete',
    path: ofSeveral,
    summary: 'Discard the draft of a request for several entries',
    tag,
    access: 'signed-in',
    failures: [404],
    answer: { status: 204, description: 'Discarded' },
    handle: (context) => discard(context, SEVERAL),
  }),
  route({
    method: 'get',
    path: ofEntry,
    summary: 'The draft of a request for an entry',
    tag,
    access: 'signed-in',
    params: resourceReferenceSchema,
    answer: answersDraft,
    handle: (context, { params }) => get(context, params),
  }),
  route({
    method: 'put',
    path: ofEntry,
    summary: 'Save the draft of a request for an entry; 409 when it was changed or sent elsewhere',
    tag,
    access: 'signed-in',
    params: resourceReferenceSchema,
    body: draftInputSchema,
    failures: [409],
    answer: answersDraft,
    handle: (context, { params, body }) => save(context, params, body),
  }),
  route({
    method: 'delete',
    path: ofEntry,
    summary: 'Discard the draft of a request for an entry',
    tag,
    access: 'signed-in',
    params: resourceReferenceSchema,
    answer: { status: 204, description: 'Discarded' },
    handle: (context, { params }) => discard(context, params),
  }),
];
