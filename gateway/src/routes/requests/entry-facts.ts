import {
  deliveredDictionarySchema,
  factsInputSchema,
  factsReferenceSchema,
  managedFactsSchema,
  publicFactsSchema,
} from '@carebourse/contracts/entry-facts';
import { presentManagedFacts, readFacts } from '../../present/entry-facts.ts';
import { presentDelivered } from '../../present/tables.ts';
import { route, type Route } from '../../route.ts';

const managedPath = '/api/stewardship/{resourceType}/{resourceId}/facts';
const answersManaged = { status: 200, description: 'The facts, with who saved what', schema: managedFactsSchema };

/** What is to be known of data before one asks for them: read by everybody, kept by their steward and admins. */
export const entryFactsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/facts/{resourceType}/{resourceId}',
    summary: 'What the steward of a data product, domain or collection tells of it',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: factsReferenceSchema,
    answer: { status: 200, description: 'The facts, if there are any', schema: publicFactsSchema },
    async handle({ clients }, { params }) {
      const found = await clients.entryFacts.call('GetFacts', params);
      return {
        facts: readFacts(found.facts),
        version: found.version ?? null,
        changedAt: found.changedAt ?? null,
        source: found.source === undefined ? null : { address: found.source, stewarded: found.stewarded },
      };
    },
  }),
  route({
    method: 'get',
    path: '/api/dictionary/{resourceType}/{resourceId}',
    summary: 'The columns of the tables that an entry delivers; none of a confidential one',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: factsReferenceSchema,
    answer: { status: 200, description: 'The tables and their columns', schema: deliveredDictionarySchema },
    async handle({ clients }, { params }) {
      const { tables } = await clients.tables.call('GetDictionary', params);
      return { tables: tables.map(presentDelivered) };
    },
  }),
  route({
    method: 'get',
    path: managedPath,
    summary: 'The facts of an entry and who saved them, for whoever keeps them',
    tag: 'Stewardship',
    access: 'signed-in',
    params: factsReferenceSchema,
    answer: answersManaged,
    async handle({ clients }, { params }) {
      const { facts } = await clients.entryFacts.call('GetManagedFacts', params);
      return presentManagedFacts(clients, facts);
    },
  }),
  route({
    method: 'put',
    path: managedPath,
    summary: 'Save facts, which everybody reads from then on; 409 when there are newer ones than were seen',
    tag: 'Stewardship',
    access: 'signed-in',
    params: factsReferenceSchema,
    body: factsInputSchema,
    answer: answersManaged,
    async handle({ clients }, { params, body: { facts, seen } }) {
      const saved = await clients.entryFacts.call('SaveFacts', { ...params, seen, facts: JSON.stringify(facts) });
      return presentManagedFacts(clients, saved.facts);
    },
  }),
];
