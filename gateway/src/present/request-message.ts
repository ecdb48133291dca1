import type { Conversation, RequestMessage } from '@carebourse/contracts/conversation';
import type { ConversationServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Person } from '../clients/people.ts';
import { presentFile } from './request-file.ts';
import { presentRequest } from './request.ts';

type ConversationMessage = ResponseOut<ConversationServiceDefinition['ListRequestMessages']>;
type WrittenMessage = ResponseOut<ConversationServiceDefinition['SendRequestMessage']>['message'];

/** @param people by id, whom a reviewer reads by name; whoever is not in it has none */
export function presentConversation(
  { request, side, messages, nextCursor }: ConversationMessage,
  people: Map<number, Person>,
): Conversation {
  const { id, resourceType, resourceId, resourceName, status, unreadMessages } = presentRequest(request);
  return {
    request: { id, resourceType, resourceId, resourceName, status },
    side: side as Conversation['side'],
    items: messages.map((message) => presentMessage(message, people)),
    unread: unreadMessages,
    nextCursor: nextCursor || null,
  };
}

export function presentMessage(
  message: WrittenMessage | null | undefined,
  people: Map<number, Person>,
): RequestMessage {
  if (!message) throw new Error('access-request answered without a message');
  const { id, at, by, authorId, text, internal, read, files } = message;
  const authorName = people.get(authorId)?.name ?? null;
  const side = by as RequestMessage['by'];
  return { id, at, by: side, authorId, authorName, text, internal, read, files: files.map(presentFile) };
}
