import {
  decidedSubjectSchema,
  decisionsSchema,
  directiveHistoryQuerySchema,
  directiveHistorySchema,
  directiveListSchema,
  directiveTableListSchema,
} from '@carebourse/contracts/directives';
import { presentDecided, presentDirectiveTable, presentPast } from '../../present/directives.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Directives';

/** What patients decide on the use of their records. */
export const directiveRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/directives',
    summary: 'What the caller decided for themself and their dependents; for patients',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'Each of them, the caller first', schema: directiveListSchema },
    async handle({ clients }) {
      const { subjects } = await clients.directives.call('ListDirectives', {});
      return { items: subjects.map(presentDecided) };
    },
  }),
  route({
    method: 'put',
    path: '/api/directives',
    summary: 'Decide for oneself or a dependent, in the place of what was decided before',
    tag,
    access: 'signed-in',
    body: decisionsSchema,
    failures: [404],
    answer: { status: 200, description: 'What is decided now', schema: decidedSubjectSchema },
    async handle({ clients }, { body: { dependentId, revision, directives } }) {
      const { subject } = await clients.directives.call('PutDirectives', {
        revision,
        directives: directives.map((directive) => JSON.stringify(directive)),
        ...(dependentId !== null && { dependentId }),
      });
      return presentDecided(subject);
    },
  }),
  route({
    method: 'get',
    path: '/api/directives/history',
    summary: 'What was ever decided for one of them, newest first; the newest fifty',
    tag,
    access: 'signed-in',
    query: directiveHistoryQuerySchema,
    failures: [404],
    answer: { status: 200, description: 'What was decided, and when', schema: directiveHistorySchema },
    async handle({ clients }, { query }) {
      const { past } = await clients.directives.call('ListDirectiveHistory', query);
      return { items: past.map(presentPast) };
    },
  }),
  route({
    method: 'get',
    path: '/api/directives/tables',
    summary: 'Tables about persons, with whether directives reach their rows',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The tables', schema: directiveTableListSchema },
    async handle({ clients }) {
      const { tables } = await clients.directiveTables.call('ListDirectiveTables', {});
      return { items: tables.map(presentDirectiveTable) };
    },
  }),
];
