import { attestationRuleSchema, attestSchema } from '@carebourse/contracts/attestation';
import { resourceReferenceSchema } from '@carebourse/contracts/catalogue';
import { presentRequest } from '../../present/request.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';
import { answersRequest } from './resource-requests.ts';

const rulePath = '/api/stewardship/{resourceType}/{resourceId}/attestation';
const answersRule = { status: 200, description: 'What holds now', schema: attestationRuleSchema };

/** That grants are still used: said by their owners, where the steward of an entry asks for it. */
export const attestationRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/resource-requests/{id}/attestation',
    summary: 'Say that a grant is still used for its purpose, where that is asked each year, or give it back',
    tag: 'Access requests',
    access: 'signed-in',
    params: idParams,
    body: attestSchema,
    answer: answersRequest,
    async handle({ clients }, { params, body }) {
      const { request } = await clients.grants.call('AttestUse', { ...body, id: params.id });
      return presentRequest(request);
    },
  }),
  route({
    method: 'get',
    path: rulePath,
    summary: 'Whether the use of an entry is attested each year, for whoever keeps it',
    tag: 'Stewardship',
    access: 'signed-in',
    params: resourceReferenceSchema,
    answer: answersRule,
    handle: ({ clients }, { params }) => clients.grants.call('GetAttestationRule', params),
  }),
  route({
    method: 'put',
    path: rulePath,
    summary: 'Ask for the use of an entry to be attested each year, or ask no more; live grants have at least 30 days',
    tag: 'Stewardship',
    access: 'signed-in',
    params: resourceReferenceSchema,
    body: attestationRuleSchema,
    answer: answersRule,
    handle: ({ clients }, { params, body }) => clients.grants.call('SetAttestationRule', { ...params, ...body }),
  }),
];
