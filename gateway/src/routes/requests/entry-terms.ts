import { TABLE_ENTRY_TYPES } from '@carebourse/contracts/stewardship';
import { publicTermsSchema } from '@carebourse/contracts/tables';
import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import { route, type Route } from '../../route.ts';

export const entryTermsRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/terms/{resourceType}/{resourceId}',
    summary: 'What the tables of an entry may be used for, for those who are about to ask',
    tag: 'Use',
    access: 'public',
    scope: 'catalogue:read',
    params: z.object({ resourceType: z.enum(TABLE_ENTRY_TYPES), resourceId: idSchema }),
    answer: {
      status: 200,
      description: 'The terms; of an entry without any, that all is allowed',
      schema: publicTermsSchema,
    },
    handle: ({ clients }, { params }) => clients.tables.call('GetEntryTerms', params),
  }),
];
