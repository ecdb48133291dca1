import {
  deadLetterListSchema,
  discardSchema,
  EVENT_CONSUMERS,
  type DeadLetter,
  type DeadLetterList,
  replayedSchema,
} from '@carebourse/contracts/dead-letters';
import { idSchema } from '@carebourse/contracts/text';
import { UnavailableError } from '@carebourse/runtime/errors';
import { z } from 'zod';
import type { Clients } from '../../clients/clients.ts';
import { presentDeadLetter } from '../../present/dead-letter.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Administration';
const serviceParams = z.object({ service: z.enum(EVENT_CONSUMERS) });
const letterParams = serviceParams.extend({ id: idSchema });

/** Events that a service could not handle. */
export const deadLetterRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/admin/dead-letters',
    summary: 'Events that a service could not handle, newest first, at most 200 of each service; for admins',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The events', schema: deadLetterListSchema },
    handle: ({ clients }) => listAll(clients),
  }),
  route({
    method: 'post',
    path: '/api/admin/dead-letters/{service}/replay',
    summary: 'Handle again all that a service could not handle; what takes long goes on after the answer; for admins',
    tag,
    access: 'signed-in',
    params: serviceParams,
    answer: { status: 200, description: 'What became of them so far', schema: replayedSchema },
    handle: ({ clients }, { params }) => clients.deadLetters.of(params.service).call('ReplayDeadLetters', {}),
  }),
  route({
    method: 'post',
    path: '/api/admin/dead-letters/{service}/{id}/replay',
    summary: 'Handle an event again, and then those that wait behind it; for admins',
    tag,
    access: 'signed-in',
    params: letterParams,
    answer: { status: 200, description: 'What became of it', schema: replayedSchema },
    handle: ({ clients }, { params: { service, id } }) =>
      clients.deadLetters.of(service).call('ReplayDeadLetters', { id }),
  }),
  route({
    method: 'post',
    path: '/api/admin/dead-letters/{service}/{id}/discard',
    summary: 'Give an event up, for a reason that is kept; those that wait behind it go on; for admins',
    tag,
    access: 'signed-in',
    params: letterParams,
    body: discardSchema,
    answer: { status: 204, description: 'Given up' },
    async handle({ clients }, { params: { service, id }, body }) {
      await clients.deadLetters.of(service).call('DiscardDeadLetter', { id, ...body });
      return undefined;
    },
  }),
];

/** While a service is away, the letters of the others are shown. */
async function listAll({ deadLetters: clients }: Clients): Promise<DeadLetterList> {
  const unavailable: DeadLetterList['unavailable'] = [];
  const letters = await Promise.all(
    EVENT_CONSUMERS.map(async (service): Promise<DeadLetter[]> => {
      try {
        const answer = await clients.of(service).call('ListDeadLetters', {});
        return answer.deadLetters.map((letter) => presentDeadLetter(service, letter));
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
        unavailable.push(service);
        return [];
      }
    }),
  );
  const deadLetters = letters.flat().toSorted((one, other) => other.failedAt.localeCompare(one.failedAt));
  return { deadLetters, unavailable };
}
