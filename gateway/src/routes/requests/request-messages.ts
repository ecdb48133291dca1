import {
  conversationQuerySchema,
  conversationSchema,
  messagesReadSchema,
  requestMessageInputSchema,
  requestMessageSchema,
  unreadMessagesSchema,
} from '@carebourse/contracts/conversation';
import type { Clients } from '../../clients/clients.ts';
import { findPeople, type Person } from '../../clients/people.ts';
import { presentConversation, presentMessage } from '../../present/request-message.ts';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

const tag = 'Access requests';
const path = '/api/resource-requests/{id}/messages';

/** What requester and reviewers write to each other on a request. */
export const requestMessageRoutes: Route[] = [
  route({
    method: 'get',
    path,
    summary: 'What requester and reviewers wrote on a request, the last of it first; for both of them',
    tag,
    access: 'signed-in',
    scope: 'requests:read',
    params: idParams,
    query: conversationQuerySchema,
    answer: { status: 200, description: 'A page of it, oldest first', schema: conversationSchema },
    async handle({ clients }, { params, query }) {
      const conversation = await clients.conversation.call('ListRequestMessages', { ...query, id: params.id });
      const { side, messages } = conversation;
      return presentConversation(conversation, await authorsFor(clients, side, messages));
    },
  }),
  route({
    method: 'post',
    path,
    summary: 'Write to the other side, before and after the decision; or a note, which reviewers alone read',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    params: idParams,
    body: requestMessageInputSchema,
    answer: { status: 201, description: 'As it was sent', schema: requestMessageSchema },
    async handle({ clients }, { params, body }) {
      const { message } = await clients.conversation.call('SendRequestMessage', { ...body, id: params.id });
      return presentMessage(message, await authorsFor(clients, message?.by, message ? [message] : []));
    },
  }),
  route({
    method: 'post',
    path: `${path}/read`,
    summary: 'Say up to which message one has read',
    tag,
    access: 'signed-in',
    scope: 'requests:write',
    params: idParams,
    body: messagesReadSchema,
    answer: { status: 200, description: 'What is unread now', schema: unreadMessagesSchema },
    async handle({ clients }, { params, body }) {
      const { unread } = await clients.conversation.call('MarkRequestMessagesRead', { ...body, id: params.id });
      return { unread };
    },
  }),
];

/** Reviewers read who wrote what; a requester hears from the steward, whoever writes for it. */
function authorsFor(
  clients: Clients,
  side: string | undefined,
  messages: readonly { authorId: number }[],
): Promise<Map<number, Person>> {
  return findPeople(clients, side === 'reviewer' ? messages.map(({ authorId }) => authorId) : []);
}
