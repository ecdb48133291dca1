import {
  pageOf,
  peopleQuerySchema,
  personRecordSchema,
  privacyOfficerSchema,
} from '@carebourse/contracts/organizations';
import { presentPerson } from '../../present/person.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Administration';

const answersPerson = { status: 200, description: 'The person', schema: personRecordSchema };

/** People as platform admins see them. */
export const adminPeopleRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/admin/people',
    summary: 'People in the order of registration, page by page; for admins',
    tag,
    access: 'signed-in',
    query: peopleQuerySchema,
    answer: { status: 200, description: 'A page of them', schema: pageOf(personRecordSchema) },
    async handle({ clients }, { query }) {
      const { people, nextCursor } = await clients.organizations.call('SearchPeople', query);
      return { items: people.map(presentPerson), nextCursor: nextCursor || null };
    },
  }),
  route({
    method: 'get',
    path: '/api/admin/people/{id}',
    summary: 'One person; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: answersPerson,
    async handle({ clients }, { params }) {
      const { person } = await clients.organizations.call('GetPersonRecord', { id: params.id });
      return presentPerson(person);
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/people/{id}/suspend',
    summary: "End a person's sessions and let them sign in no more; for admins",
    tag,
    access: 'signed-in',
    params: idParams,
    answer: answersPerson,
    async handle({ clients }, { params }) {
      const { person } = await clients.organizations.call('SuspendPerson', { id: params.id });
      return presentPerson(person);
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/people/{id}/reinstate',
    summary: 'Let a suspended person sign in again; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: answersPerson,
    async handle({ clients }, { params }) {
      const { person } = await clients.organizations.call('ReinstatePerson', { id: params.id });
      return presentPerson(person);
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/people/{id}/confirm-address',
    summary: "Vouch for a person's email address, on record; for admins",
    tag,
    access: 'signed-in',
    params: idParams,
    answer: answersPerson,
    async handle({ clients }, { params }) {
      const { person } = await clients.organizations.call('ConfirmAddress', { id: params.id });
      return presentPerson(person);
    },
  }),
  route({
    method: 'put',
    path: '/api/admin/people/{id}/privacy-officer',
    summary: 'Say whether an admin is a privacy officer of the platform, on record; for admins, about others',
    tag,
    access: 'signed-in',
    params: idParams,
    body: privacyOfficerSchema,
    answer: answersPerson,
    async handle({ clients }, { params, body }) {
      const { person } = await clients.organizations.call('SetPrivacyOfficer', { ...body, id: params.id });
      return presentPerson(person);
    },
  }),
];
