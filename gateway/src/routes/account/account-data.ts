import { ownerProofSchema } from '@carebourse/contracts/account';
import { z } from 'zod';
import { route, type Route } from '../../route.ts';

const tag = 'Account';

export const accountDataRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/account/export',
    summary: 'A copy of everything that Carebourse holds about the caller, as a JSON file',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The copy, by the part that holds it', schema: z.looseObject({}) },
    async handle({ clients }, { response }) {
      const [account, profile, requests, uses] = await Promise.all([
        clients.account.call('ExportAccount', {}),
        clients.profilePersonalData.call('ExportProfile', {}),
        clients.requestsPersonalData.call('ExportRequests', {}),
        clients.deliveryPersonalData.call('ExportUses', {}),
      ]);
      response.setHeader('content-disposition', 'attachment; filename="carebourse-data.json"');
      return {
        exportedAt: new Date().toISOString(),
        ...parts(account.document),
        ...parts(profile.document),
        ...parts(requests.document),
        ...parts(uses.document),
      };
    },
  }),
  route({
    method: 'post',
    path: '/api/account/delete',
    summary: 'Delete the account; needs the password, and the second factor where it is on',
    tag,
    access: 'signed-in',
    body: ownerProofSchema,
    answer: { status: 204, description: 'The account is deleted and its sessions have ended' },
    async handle({ clients }, { body, cookie, response }) {
      await clients.account.call('DeleteAccount', body);
      cookie.clear(response);
    },
  }),
];

/** What a service answered is a JSON object that it wrote itself. */
function parts(document: string): Record<string, unknown> {
  return JSON.parse(document) as Record<string, unknown>;
}
