import { Role, type Message, type Part, type SendMessageRequest } from '@a2a-js/sdk';
import {
  ContentTypeNotSupportedError,
  PushNotificationNotSupportedError,
  RequestMalformedError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from '@a2a-js/sdk/errors';
import { JsonRpcTransportHandler, ServerCallContext, type A2ARequestHandler } from '@a2a-js/sdk/server';
import { A2A_VERSION, type A2aCall } from '@carebourse/contracts/a2a';
import { invocationInputSchema, type Invocation } from '@carebourse/contracts/agents';
import { PROTOCOL_MESSAGES } from '@carebourse/contracts/protocol-messages';
import { MESSAGES } from '@carebourse/contracts/messages';
import { parse } from '@carebourse/runtime/parse';
import { randomUUID } from 'node:crypto';
import { idOf, refusalOf, unsupportedVersion } from './refusals.ts';

const { agents } = MESSAGES;
const { a2a: words } = PROTOCOL_MESSAGES;

const JSON_TYPE = 'application/json';

/** Calls the agent that is spoken to, in the name of whoever speaks. */
export type Invoke = (input: Record<string, unknown>) => Promise<Invocation>;

/**
 * Answers one call of A2A, refusals included. A message is answered by a message: nothing is streamed, and no task is kept.
 * @param version of the protocol, as the caller's header says; without it the caller means an older one
 * @param onBug hears of errors that are nobody's refusal
 */
export async function answerCall(
  call: A2aCall,
  version: string | undefined,
  invoke: Invoke,
  onBug: (error: unknown) => void,
): Promise<unknown> {
  if (version !== A2A_VERSION) return unsupportedVersion(call);
  const handler = new JsonRpcTransportHandler(handlerOf(invoke, onBug));
  const answer = await handler.handle(call, new ServerCallContext({ requestedVersion: version }));
  return { ...answer, id: idOf(call) };
}

/** What the library asks for. It calls these within its own `try`, so they may throw at once. */
function handlerOf(invoke: Invoke, onBug: (error: unknown) => void): A2ARequestHandler {
  const unsupported = (): never => {
    throw new UnsupportedOperationError(words.messagesOnly);
  };
  const noTask = (): never => {
    throw new TaskNotFoundError(words.noTasks);
  };
  const noPush = (): never => {
    throw new PushNotificationNotSupportedError(words.noPush);
  };
  return {
    async sendMessage(request) {
      const { message, input } = read(request);
      try {
        return replyTo(message, await invoke(parse(invocationInputSchema, { input }).input));
      } catch (error) {
        throw refusalOf(error, onBug);
      }
    },
    getTask: noTask,
    cancelTask: noTask,
    listTasks: async () => ({ tasks: [], nextPageToken: '', pageSize: 0, totalSize: 0 }),
    getAgentCard: unsupported,
    getAuthenticatedExtendedAgentCard: unsupported,
    sendMessageStream: unsupported,
    resubscribe: unsupported,
    createTaskPushNotificationConfig: noPush,
    getTaskPushNotificationConfig: noPush,
    listTaskPushNotificationConfigs: noPush,
    deleteTaskPushNotificationConfig: noPush,
  };
}

/** The message of a call, and the input that its one part is. */
function read({ message, configuration }: SendMessageRequest): { message: Message; input: unknown } {
  if (configuration?.taskPushNotificationConfig) throw new PushNotificationNotSupportedError(words.noPush);
  if (!message?.messageId || message.role !== Role.ROLE_USER) throw new RequestMalformedError(words.messageInvalid);
  if (message.taskId) throw new TaskNotFoundError(words.noTasks);
  const [part, ...others] = message.parts;
  if (!part || others.length > 0) throw new RequestMalformedError(words.onePart);
  return { message, input: inputOf(part) };
}

/** Some clients can only send text: then it is JSON. */
function inputOf({ content }: Part): unknown {
  if (content?.$case === 'data') return content.value as unknown;
  if (content?.$case !== 'text') throw new ContentTypeNotSupportedError(words.partKind);
  try {
    return JSON.parse(content.value);
  } catch {
    throw new ContentTypeNotSupportedError(words.partKind);
  }
}

function replyTo({ contextId }: Message, { id, output, converted = [] }: Invocation): Message {
  const meaning = output['meaning'];
  const texts = [...(typeof meaning === 'string' ? [meaning] : []), ...converted.map(agents.converted)];
  const part = { metadata: undefined, filename: '' };
  return {
    messageId: id,
    contextId: contextId || randomUUID(),
    taskId: '',
    role: Role.ROLE_AGENT,
    parts: [
      { ...part, content: { $case: 'data', value: output }, mediaType: JSON_TYPE },
      ...texts.map((value) => ({ ...part, content: { $case: 'text' as const, value }, mediaType: 'text/plain' })),
    ],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}
