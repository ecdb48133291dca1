import {
  assistantIdSchema,
  assistantListSchema,
  decidedInteractionSchema,
  interactionDecisionSchema,
  interactionSchema,
  interactionUidSchema,
} from '@carebourse/contracts/assistants';
import { z } from 'zod';
import { presentAssistant, presentInteraction } from '../../present/assistant.ts';
import { route, type Route } from '../../route.ts';
import { issuersCookies } from '../../session/cookie.ts';

const tag = 'Assistants';
const uidParams = z.object({ uid: interactionUidSchema });
const idParams = z.object({ id: assistantIdSchema });

/** People's own assistants. No program makes these calls: it must not let itself in. */
export const assistantRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/interactions/{uid}',
    summary: 'What a program wants to be let do, asked by the browser that it was sent with',
    tag,
    access: 'signed-in',
    params: uidParams,
    answer: { status: 200, description: 'The question', schema: interactionSchema },
    async handle({ clients }, { params, request }) {
      const asked = { ...params, cookies: issuersCookies(request) };
      return presentInteraction(await clients.assistants.call('GetInteraction', asked));
    },
  }),
  route({
    method: 'post',
    path: '/api/interactions/{uid}',
    summary: 'Let the program act for the caller, or refuse',
    tag,
    access: 'signed-in',
    params: uidParams,
    body: interactionDecisionSchema,
    answer: { status: 200, description: 'Where the browser goes on', schema: decidedInteractionSchema },
    async handle({ clients }, { params, body, request }) {
      const asked = { ...params, ...body, cookies: issuersCookies(request) };
      const { returnTo } = await clients.assistants.call('DecideInteraction', asked);
      return { returnTo: new URL(returnTo).pathname };
    },
  }),
  route({
    method: 'get',
    path: '/api/assistants',
    summary: 'The assistants that act for the caller, the latest first',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The assistants', schema: assistantListSchema },
    async handle({ clients }) {
      const { assistants } = await clients.assistants.call('ListAssistants', {});
      return { items: assistants.map(presentAssistant) };
    },
  }),
  route({
    method: 'delete',
    path: '/api/assistants/{id}',
    summary: 'Disconnect an assistant and end its tokens',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Disconnected' },
    async handle({ clients }, { params }) {
      await clients.assistants.call('DisconnectAssistant', params);
      return undefined;
    },
  }),
];
