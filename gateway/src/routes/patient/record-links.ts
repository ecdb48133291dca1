import {
  ownRecordLinkListSchema,
  recordLinkConfirmationSchema,
  recordLinkPageSchema,
  recordLinkQuerySchema,
  recordLinkRefusalSchema,
  recordLinkSchema,
} from '@carebourse/contracts/record-links';
import { presentOwnLinks, presentRecordLink, presentRecordLinks } from '../../present/record-link.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Record links';
const path = '/api/stewardship/record-links';
const answersLink = { status: 200, description: 'The claim as it is now', schema: recordLinkSchema };

/** Whose persons of the tables people are: what patients claim, and custodians confirm. */
export const recordLinkRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/my-data/links',
    summary: 'Whether the caller and their dependents are linked to records in the tables; for patients',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'Their links, the caller’s first', schema: ownRecordLinkListSchema },
    async handle({ clients }) {
      const { links } = await clients.records.call('ListOwnLinks', {});
      return { items: await presentOwnLinks(clients, links) };
    },
  }),
  route({
    method: 'get',
    path,
    summary: 'Claims that custodians check, the oldest first; each look is on record',
    tag,
    access: 'signed-in',
    query: recordLinkQuerySchema,
    answer: { status: 200, description: 'A page of them', schema: recordLinkPageSchema },
    async handle({ clients }, { query }) {
      const { links, nextCursor } = await clients.records.call('ListRecordLinks', query);
      return { items: await presentRecordLinks(clients, links), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'post',
    path: `${path}/{id}/confirm`,
    summary: 'Confirm a claim whose number, name and birth date a custodian has checked',
    tag,
    access: 'signed-in',
    params: idParams,
    body: recordLinkConfirmationSchema,
    answer: answersLink,
    async handle({ clients }, { params, body }) {
      const { link } = await clients.records.call('ConfirmRecordLink', { ...body, id: params.id });
      return presentRecordLink(clients, link);
    },
  }),
  route({
    method: 'post',
    path: `${path}/{id}/refuse`,
    summary: 'Refuse a claim with a reason, or take its confirmation back',
    tag,
    access: 'signed-in',
    params: idParams,
    body: recordLinkRefusalSchema,
    answer: answersLink,
    async handle({ clients }, { params, body }) {
      const { link } = await clients.records.call('RefuseRecordLink', { ...body, id: params.id });
      return presentRecordLink(clients, link);
    },
  }),
];
