import { MESSAGES } from '@carebourse/contracts/messages';
import { type RequestBundle, requestBundleSchema, submitBundleSchema } from '@carebourse/contracts/request-bundles';
import type { RequestServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { presentRequest, sentAnswers, sentStatement } from '../../present/request.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

type BundleMessage = ResponseOut<RequestServiceDefinition['GetBundle']>['bundle'];

const tag = 'Access requests';

/** Requests for several entries at once. */
export const requestBundleRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/request-bundles',
    summary: 'Ask for access to several resources for one purpose: all of them, or none when one cannot be asked for',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    signInMessage: MESSAGES.requests.signInRequired,
    body: submitBundleSchema,
    answer: { status: 201, description: 'The new requests', schema: requestBundleSchema },
    failures: [409],
    async handle({ clients }, { body }) {
      const { bundle } = await clients.requests.call('SubmitBundle', {
        ...sentStatement(body),
        accessTypes: body.accessTypes,
        entries: body.entries.map((entry) => ({ ...entry, ...sentAnswers(entry) })),
      });
      return presentBundle(bundle);
    },
  }),
  route({
    method: 'get',
    path: '/api/request-bundles/{id}',
    summary: "The caller's own requests that were made together",
    tag,
    access: 'signed-in',
    scope: 'requests:read',
    params: idParams,
    answer: { status: 200, description: 'The requests as they are now', schema: requestBundleSchema },
    async handle({ clients }, { params }) {
      const { bundle } = await clients.requests.call('GetBundle', params);
      return presentBundle(bundle);
    },
  }),
];

function presentBundle(bundle: BundleMessage): RequestBundle {
  if (!bundle) throw new Error('access-request answered without a bundle');
  const { id, createdAt, requests } = bundle;
  return { id, createdAt, requests: requests.map(presentRequest) };
}
