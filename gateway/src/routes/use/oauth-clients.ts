import {
  clientIdSchema,
  newOAuthClientSchema,
  oauthClientSchema,
  oauthClientSecretSchema,
} from '@carebourse/contracts/oauth-clients';
import { z } from 'zod';
import { presentOAuthClient } from '../../present/oauth-client.ts';
import { route, type Route } from '../../route.ts';

const tag = 'API clients';
const clientIdParams = z.object({ clientId: clientIdSchema });

/** Somebody's own API clients. A client itself cannot make these calls: it must not make others or renew itself. */
export const oauthClientRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/oauth-clients',
    summary: "The caller's own API clients, newest first; for partners, and by a plan with API access for everybody",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The clients, revoked ones too', schema: z.array(oauthClientSchema) },
    async handle({ clients }) {
      const answer = await clients.oauthClients.call('ListOAuthClients', {});
      return answer.clients.map(presentOAuthClient);
    },
  }),
  route({
    method: 'post',
    path: '/api/oauth-clients',
    summary: 'Make an API client; its secret is in this answer and never again',
    tag,
    access: 'signed-in',
    body: newOAuthClientSchema,
    answer: { status: 201, description: 'The client and its secret', schema: oauthClientSecretSchema },
    shownOnce: true,
    async handle({ clients }, { body }) {
      const { client, clientSecret } = await clients.oauthClients.call('CreateOAuthClient', body);
      return { ...presentOAuthClient(client), clientSecret };
    },
  }),
  route({
    method: 'post',
    path: '/api/oauth-clients/{clientId}/rotate',
    summary: 'Replace the secret; the old one is refused from now on',
    tag,
    access: 'signed-in',
    params: clientIdParams,
    answer: { status: 200, description: 'The client and its new secret', schema: oauthClientSecretSchema },
    shownOnce: true,
    async handle({ clients }, { params }) {
      const { client, clientSecret } = await clients.oauthClients.call('RotateOAuthClientSecret', params);
      return { ...presentOAuthClient(client), clientSecret };
    },
  }),
  route({
    method: 'delete',
    path: '/api/oauth-clients/{clientId}',
    summary: 'Revoke an API client and its tokens',
    tag,
    access: 'signed-in',
    params: clientIdParams,
    answer: { status: 204, description: 'Revoked' },
    async handle({ clients }, { params }) {
      await clients.oauthClients.call('RevokeOAuthClient', params);
      return undefined;
    },
  }),
];
