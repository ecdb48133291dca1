import { idSchema } from '@carebourse/contracts/text';
import {
  issuedVisaSchema,
  JWT_MEDIA_TYPE,
  STATUS_LIST_MEDIA_TYPE,
  STATUS_LIST_TTL_SECONDS,
  STATUS_LISTS_PATH,
  statusListParams,
} from '@carebourse/contracts/visas';
import type { Response } from 'express';
import { z } from 'zod';
import { route, type Route } from '../../route.ts';

/** What programs of others check of a grant: GA4GH Passport 1.2, and the Token Status List of the IETF. */
export const visaRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/grants/{requestId}/visa',
    summary: 'A signed visa of a grant of the caller that holds now, for programs of others',
    tag: 'Use',
    access: 'signed-in',
    scope: 'data:read',
    params: z.object({ requestId: idSchema }),
    answer: {
      status: 200,
      description: 'The visa; the JWT alone for application/jwt',
      schema: issuedVisaSchema,
      mediaTypes: [JWT_MEDIA_TYPE],
    },
    async handle({ clients }, { params, request, response }) {
      const { visa, expiresAt } = await clients.deliveryVisas.call('IssueVisa', params);
      response.vary('accept');
      if (request.accepts('json', JWT_MEDIA_TYPE) !== JWT_MEDIA_TYPE) return { visa, expiresAt };
      sendJwt(response.set('cache-control', 'no-store'), JWT_MEDIA_TYPE, visa);
      return undefined;
    },
  }),
  route({
    method: 'get',
    path: `${STATUS_LISTS_PATH}/{list}`,
    summary: 'Which visas of a list still hold, signed: 0 holds, 1 has ended, 2 rests',
    tag: 'Use',
    access: 'public',
    ignoresToken: true,
    params: statusListParams,
    answer: { status: 200, description: 'The list, a JWT', mediaTypes: [STATUS_LIST_MEDIA_TYPE] },
    failures: [404],
    async handle({ clients, statusLists }, { params: { list }, response }) {
      const { statuses } = await clients.visas.call('GetVisaStatuses', { list });
      const token = await statusLists.sign(list, statuses);
      response
        .set('cache-control', `public, max-age=${STATUS_LIST_TTL_SECONDS}`)
        .set('access-control-allow-origin', '*');
      sendJwt(response, STATUS_LIST_MEDIA_TYPE, token);
      return undefined;
    },
  }),
];

/** As bytes: to a text Express would add a charset, which these types have none of. */
function sendJwt(response: Response, type: string, token: string): void {
  response.type(type).send(Buffer.from(token));
}
