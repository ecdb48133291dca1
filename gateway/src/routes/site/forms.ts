import { contactMessageSchema, customIntegrationSchema } from '@carebourse/contracts/contact';
import { WITHHELD } from '@carebourse/contracts/health-card';
import {
  receiptSchema,
  receivedIntegrationSchema,
  receivedMessageSchema,
  receivedQuerySchema,
} from '@carebourse/contracts/received-forms';
import { z } from 'zod';
import { presentReceivedIntegration, presentReceivedMessage } from '../../present/received-form.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Contact';

function hasWithheld(form: Record<string, string | undefined>): boolean {
  return Object.values(form).some((text) => text?.includes(WITHHELD));
}

/** The public forms, and what admins do with what came through them. */
export const formRoutes: Route[] = [
  route({
    method: 'post',
    path: '/api/contact',
    summary: 'Write to Carebourse',
    tag,
    access: 'identified',
    body: contactMessageSchema,
    answer: { status: 201, description: 'The message was received', schema: receiptSchema },
    async handle({ clients }, { body }) {
      const { id } = await clients.enquiries.call('SubmitContactMessage', body);
      return { id, withheld: hasWithheld(body) };
    },
  }),
  route({
    method: 'post',
    path: '/api/request-custom-integration',
    summary: 'Ask for a custom integration',
    tag,
    access: 'identified',
    body: customIntegrationSchema,
    answer: { status: 201, description: 'The request was received', schema: receiptSchema },
    async handle({ clients }, { body }) {
      const { id } = await clients.enquiries.call('SubmitIntegrationRequest', body);
      return { id, withheld: hasWithheld(body) };
    },
  }),
  route({
    method: 'get',
    path: '/api/contact-messages',
    summary: 'Messages from the contact form, newest first; for admins',
    tag,
    access: 'signed-in',
    query: receivedQuerySchema,
    answer: { status: 200, description: 'The messages', schema: z.array(receivedMessageSchema) },
    async handle({ clients }, { query }) {
      const { messages } = await clients.enquiries.call('ListContactMessages', query);
      return messages.map(presentReceivedMessage);
    },
  }),
  route({
    method: 'post',
    path: '/api/contact-messages/{id}/handled',
    summary: 'Note that a message was dealt with',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The message as it is now', schema: receivedMessageSchema },
    async handle({ clients }, { params }) {
      const { message } = await clients.enquiries.call('MarkContactMessageHandled', { id: params.id });
      return presentReceivedMessage(message);
    },
  }),
  route({
    method: 'get',
    path: '/api/integration-requests',
    summary: 'Requests for custom integrations, newest first; for admins',
    tag,
    access: 'signed-in',
    query: receivedQuerySchema,
    answer: { status: 200, description: 'The requests', schema: z.array(receivedIntegrationSchema) },
    async handle({ clients }, { query }) {
      const { requests } = await clients.enquiries.call('ListIntegrationRequests', query);
      return requests.map(presentReceivedIntegration);
    },
  }),
  route({
    method: 'post',
    path: '/api/integration-requests/{id}/handled',
    summary: 'Note that a request for a custom integration was dealt with',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 200, description: 'The request as it is now', schema: receivedIntegrationSchema },
    async handle({ clients }, { params }) {
      const { request } = await clients.enquiries.call('MarkIntegrationRequestHandled', { id: params.id });
      return presentReceivedIntegration(request);
    },
  }),
];
