import type { ConversationServiceDefinition } from '@carebourse/rpc/access-request';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { listRequestMessages } from './list-request-messages.ts';
import { markRequestMessagesRead } from './mark-request-messages-read.ts';
import { sendRequestMessage } from './send-request-message.ts';

export const handlers: Handlers<Context, ConversationServiceDefinition> = {
  ListRequestMessages: listRequestMessages,
  SendRequestMessage: sendRequestMessage,
  MarkRequestMessagesRead: markRequestMessagesRead,
};

export const rules: AccessRules<ConversationServiceDefinition> = {
  // Who has a part in which conversation is a rule of the domain: `sideOf`.
  ListRequestMessages: { who: 'signed-in', scope: 'requests:read' },
  SendRequestMessage: { who: 'signed-in', scope: 'requests:write' },
  MarkRequestMessagesRead: { who: 'signed-in', scope: 'requests:write' },
};
