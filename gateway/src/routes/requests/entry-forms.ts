import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { entryFormSchema, formInputSchema, managedFormSchema } from '@carebourse/contracts/entry-form';
import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import { presentForm, presentManagedForm } from '../../present/entry-form.ts';
import { route, type Route } from '../../route.ts';

const managedPath = '/api/stewardship/{resourceType}/{resourceId}/form';
const answersManaged = { status: 200, description: 'The form, with who saved what', schema: managedFormSchema };

/** What a steward asks of whoever requests an entry: read by everybody, kept by its steward and admins. */
export const entryFormRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/forms/{resourceType}/{resourceId}',
    summary: 'The questions that a request for an entry answers',
    tag: 'Catalogue',
    access: 'public',
    scope: 'catalogue:read',
    params: resourceReferenceSchema,
    answer: { status: 200, description: 'The questions, if there are any', schema: entryFormSchema },
    async handle({ clients }, { params }) {
      const { form } = await clients.entryForms.call('GetForm', params);
      return presentForm(form);
    },
  }),
  route({
    method: 'get',
    path: managedPath,
    summary: 'The form of an entry, the newest or an older version, and who saved it, for whoever keeps it',
    tag: 'Stewardship',
    access: 'signed-in',
    params: resourceReferenceSchema,
    query: z.object({ version: idSchema.optional().describe('Left out, the newest') }),
    answer: answersManaged,
    async handle({ clients }, { params, query: { version } }) {
      const { form } = await clients.entryForms.call('GetManagedForm', { ...params, version });
      return presentManagedForm(clients, form);
    },
  }),
  route({
    method: 'put',
    path: managedPath,
    summary: 'Save a form, which new requests answer from then on; 409 when there is a newer one than was seen',
    tag: 'Stewardship',
    access: 'signed-in',
    params: resourceReferenceSchema,
    body: formInputSchema,
    answer: answersManaged,
    async handle({ clients }, { params, body: { questions, seen } }) {
      const asked = { ...params, seen, questions: JSON.stringify(questions) };
      const { form } = await clients.entryForms.call('SaveForm', asked);
      return presentManagedForm(clients, form);
    },
  }),
];
