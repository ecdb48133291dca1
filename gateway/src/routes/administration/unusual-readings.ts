import {
  readingVerdictSchema,
  unusualReadingPageSchema,
  unusualReadingQuerySchema,
  unusualReadingSchema,
} from '@carebourse/contracts/unusual-reading';
import { presentReading, presentReadings } from '../../present/unusual-reading.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Privacy desk';
const path = '/api/privacy/unusual-readings';

/** What rules found unusual in who read what, and what privacy officers found who looked. */
export const unusualReadingRoutes: Route[] = [
  route({
    method: 'get',
    path,
    summary:
      'What was unusual in reading by the rules, once a reader, rule and day, newest first; for privacy officers',
    tag,
    access: 'signed-in',
    query: unusualReadingQuerySchema,
    answer: { status: 200, description: 'A page of it', schema: unusualReadingPageSchema },
    async handle({ clients }, { query }) {
      const { readings, nextCursor } = await clients.use.call('ListUnusualReadings', query);
      return { items: await presentReadings(clients, readings), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'post',
    path: `${path}/{id}/verdict`,
    summary: 'Write down what was found by looking at it, once; for privacy officers',
    tag,
    access: 'signed-in',
    params: idParams,
    body: readingVerdictSchema,
    answer: { status: 200, description: 'With what was found', schema: unusualReadingSchema },
    async handle({ clients }, { params, body }) {
      const { reading } = await clients.use.call('NoteReadingVerdict', { ...body, id: params.id });
      return presentReading(clients, reading);
    },
  }),
];
