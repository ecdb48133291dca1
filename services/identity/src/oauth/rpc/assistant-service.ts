import type { AssistantServiceDefinition } from '@carebourse/rpc/assistants';
import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { decideInteraction } from './decide-interaction.ts';
import { disconnectAssistant } from './disconnect-assistant.ts';
import { getInteraction } from './get-interaction.ts';
import { listAssistants } from './list-assistants.ts';

export const assistantHandlers: Handlers<Context, AssistantServiceDefinition> = {
  GetInteraction: getInteraction,
  DecideInteraction: decideInteraction,
  ListAssistants: listAssistants,
  DisconnectAssistant: disconnectAssistant,
};

/** Who may call what: people themselves, about their own. No program or assistant makes another. */
export const assistantRules: AccessRules<AssistantServiceDefinition> = {
  GetInteraction: 'signed-in',
  DecideInteraction: { who: 'signed-in', confirmed: true },
  ListAssistants: 'signed-in',
  DisconnectAssistant: 'signed-in',
};
