import { dependentInputSchema, dependentSchema } from '@carebourse/contracts/dependents';
import { z } from 'zod';
import { presentDependent } from '../../present/dependent.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Dependents';

export const dependentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/dependents',
    summary: "The caller's family members and dependents",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The dependents', schema: z.array(dependentSchema) },
    async handle({ clients }) {
      const { dependents } = await clients.dependents.call('ListDependents', {});
      return dependents.map(presentDependent);
    },
  }),
  route({
    method: 'post',
    path: '/api/dependents',
    summary: 'Add a dependent; the parent is the caller',
    tag,
    access: 'signed-in',
    body: dependentInputSchema,
    answer: { status: 201, description: 'The new dependent', schema: dependentSchema },
    async handle({ clients }, { body }) {
      const { dependent } = await clients.dependents.call('AddDependent', { fields: presentFields(body) });
      return presentDependent(dependent);
    },
  }),
  route({
    method: 'put',
    path: '/api/dependents/{id}',
    summary: 'Change a dependent',
    tag,
    access: 'signed-in',
    params: idParams,
    body: dependentInputSchema,
    answer: { status: 200, description: 'The dependent as it is now', schema: dependentSchema },
    async handle({ clients }, { params, body }) {
      const { dependent } = await clients.dependents.call('UpdateDependent', {
        id: params.id,
        fields: presentFields(body),
      });
      return presentDependent(dependent);
    },
  }),
  route({
    method: 'delete',
    path: '/api/dependents/{id}',
    summary: 'Remove a dependent',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Removed' },
    async handle({ clients }, { params }) {
      await clients.dependents.call('RemoveDependent', { id: params.id });
      return undefined;
    },
  }),
];

/** Null takes the number away, as an empty one does. */
function presentFields({ healthCardNumber, ...fields }: z.output<typeof dependentInputSchema>) {
  return { ...fields, healthCardNumber: healthCardNumber === null ? '' : healthCardNumber };
}
