import { webhookInputSchema, webhookSchema, webhookSecretSchema } from '@carebourse/contracts/webhooks';
import { z } from 'zod';
import { presentWebhook } from '../../present/webhook.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Webhooks';
const answer = { status: 200, description: 'The webhook', schema: webhookSchema };

/** Partners' own webhooks. No scope allows them: a leaked token must not send its owner's events elsewhere. */
export const webhookRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/webhooks',
    summary: "The caller's own webhooks, newest first; for partners",
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The webhooks', schema: z.array(webhookSchema) },
    async handle({ clients }) {
      const { webhooks } = await clients.webhooks.call('ListWebhooks', {});
      return webhooks.map(presentWebhook);
    },
  }),
  route({
    method: 'post',
    path: '/api/webhooks',
    summary: 'Add a webhook; its signing secret is in this answer and never again',
    tag,
    access: 'signed-in',
    body: webhookInputSchema,
    answer: { status: 201, description: 'The webhook and its secret', schema: webhookSecretSchema },
    shownOnce: true,
    async handle({ clients }, { body }) {
      const { webhook, secret } = await clients.webhooks.call('CreateWebhook', body);
      return { ...presentWebhook(webhook), secret };
    },
  }),
  route({
    method: 'put',
    path: '/api/webhooks/{id}',
    summary: 'Change the address and the events; what waits already goes to the new address',
    tag,
    access: 'signed-in',
    params: idParams,
    body: webhookInputSchema,
    answer,
    async handle({ clients }, { params, body }) {
      const { webhook } = await clients.webhooks.call('UpdateWebhook', { ...params, ...body });
      return presentWebhook(webhook);
    },
  }),
  route({
    method: 'delete',
    path: '/api/webhooks/{id}',
    summary: 'Delete a webhook, what waits for it and its delivery log',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Deleted' },
    async handle({ clients }, { params }) {
      await clients.webhooks.call('DeleteWebhook', params);
    },
  }),
  route({
    method: 'post',
    path: '/api/webhooks/{id}/pause',
    summary: 'Pause a webhook; its events wait',
    tag,
    access: 'signed-in',
    params: idParams,
    answer,
    async handle({ clients }, { params }) {
      const { webhook } = await clients.webhooks.call('PauseWebhook', params);
      return presentWebhook(webhook);
    },
  }),
  route({
    method: 'post',
    path: '/api/webhooks/{id}/resume',
    summary: 'Let a webhook go on that was paused or disabled',
    tag,
    access: 'signed-in',
    params: idParams,
    answer,
    async handle({ clients }, { params }) {
      const { webhook } = await clients.webhooks.call('ResumeWebhook', params);
      return presentWebhook(webhook);
    },
  }),
  route({
    method: 'post',
    path: '/api/webhooks/{id}/rotate',
    summary: 'Replace the signing secret; the one before signs too for 24 hours',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The webhook and its new secret', schema: webhookSecretSchema },
    shownOnce: true,
    async handle({ clients }, { params }) {
      const { webhook, secret } = await clients.webhooks.call('RotateWebhookSecret', params);
      return { ...presentWebhook(webhook), secret };
    },
  }),
];
