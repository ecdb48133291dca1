import { userSchema } from '@carebourse/contracts/auth';
import type { ResourceType } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { updateProfileSchema } from '@carebourse/contracts/profile';
import { domainRequestSchema, resourceRequestSchema } from '@carebourse/contracts/requests';
import { idSchema } from '@carebourse/contracts/text';
import { z } from 'zod';
import { presentRequest, sentAnswers, sentStatement } from '../../present/request.ts';
import { route, type Route } from '../../route.ts';
import { updateProfile } from '../account/profile.ts';

const tag = 'Fallbacks';

/**
 * The endpoints that the web application falls back to (spec §7). They answer from the same services; another base
 * address can be configured, where they run as functions of their own.
 */
export const functionRoutes: Route[] = [
  requestList('/api/functions/resource-requests', ['agent', 'data']),
  requestList('/api/functions/data-domain-requests', ['dataDomain']),
  requestList('/api/functions/data-collection-requests', ['dataCollection']),
  route({
    method: 'post',
    path: '/api/functions/data-domain-requests',
    summary: 'Ask for access to a data domain',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    signInMessage: MESSAGES.requests.signInRequired,
    body: domainRequestSchema,
    answer: { status: 201, description: 'The new request', schema: resourceRequestSchema },
    failures: [404],
    async handle({ clients }, { body }) {
      const { request } = await clients.requests.call('SubmitRequest', {
        resourceType: 'dataDomain',
        resourceId: body.domainId,
        ...sentStatement(body),
        accessTypes: [body.expectedUse],
        ...sentAnswers(body),
      });
      return presentRequest(request);
    },
  }),
  route({
    method: 'put',
    path: '/api/functions/user-profile',
    summary: 'Change the profile of the own role',
    tag,
    access: 'signed-in',
    body: updateProfileSchema,
    answer: { status: 200, description: 'The updated user', schema: userSchema },
    handle: (context, { body }) => updateProfile(context, body),
  }),
];

function requestList(path: string, types: ResourceType[]): Route {
  return route({
    method: 'get',
    path,
    summary: `The caller's own requests for ${types.join(' and ')} resources`,
    tag,
    access: 'signed-in',
    scope: 'requests:read',
    query: z.object({ userId: idSchema.optional() }),
    answer: { status: 200, description: 'The requests', schema: z.array(resourceRequestSchema) },
    async handle({ clients }, { query }) {
      const { requests } = await clients.requests.call('ListRequests', { userId: query.userId ?? 0 });
      return requests.map(presentRequest).filter((request) => types.includes(request.resourceType));
    },
  });
}
