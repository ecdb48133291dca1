import { pageQuery } from '@carebourse/contracts/paging';
import { grantSchema } from '@carebourse/contracts/requests';
import { z } from 'zod';
import { answerPage } from '../../paging.ts';
import { presentGrant } from '../../present/request.ts';
import { route, type Route } from '../../route.ts';

export const grantRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/grants',
    summary: 'What was granted to the caller and is in force, newest first',
    tag: 'Access requests',
    access: 'signed-in',
    scope: 'data:read',
    query: z.object(pageQuery),
    answer: { status: 200, description: 'The grants', schema: z.array(grantSchema) },
    handle({ clients, config }, call) {
      return answerPage({ config }, call, async (page) => {
        const { grants } = await clients.grants.call('ListGrants', { page });
        return grants.map(presentGrant);
      });
    },
  }),
];
