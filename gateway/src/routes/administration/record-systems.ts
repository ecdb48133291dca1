import {
  newRecordSystemSchema,
  recordSystemIdSchema,
  recordSystemListSchema,
  recordSystemSchema,
  recordSystemSwitchSchema,
} from '@carebourse/contracts/record-systems';
import { z } from 'zod';
import { presentRecordSystem } from '../../present/record-system.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Administration';
const idParams = z.object({ id: recordSystemIdSchema });

/** Record systems that call CDS Hooks with tokens of their own. */
export const recordSystemRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/admin/record-systems',
    summary: 'Record systems that call CDS Hooks with tokens of their own, by name; for admins',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'All of them', schema: recordSystemListSchema },
    async handle({ clients }) {
      const { systems } = await clients.recordSystems.call('ListRecordSystems', {});
      return { items: systems.map(presentRecordSystem) };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/record-systems',
    summary: 'Enter a record system, which is let in from now on; for admins',
    tag,
    access: 'signed-in',
    body: newRecordSystemSchema,
    answer: { status: 201, description: 'The record system', schema: recordSystemSchema },
    async handle({ clients }, { body }) {
      const { system } = await clients.recordSystems.call('AddRecordSystem', body);
      return presentRecordSystem(system);
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/record-systems/{id}/switch',
    summary: 'Let a record system in, or keep it out; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    body: recordSystemSwitchSchema,
    answer: { status: 200, description: 'The record system as it is now', schema: recordSystemSchema },
    async handle({ clients }, { params, body }) {
      const { system } = await clients.recordSystems.call('SwitchRecordSystem', { ...params, ...body });
      return presentRecordSystem(system);
    },
  }),
  route({
    method: 'delete',
    path: '/api/admin/record-systems/{id}',
    summary: 'Remove a record system, whose tokens are refused from now on; for admins',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Removed' },
    async handle({ clients }, { params }) {
      await clients.recordSystems.call('RemoveRecordSystem', params);
      return undefined;
    },
  }),
];
