import {
  cdsCallSchema,
  cdsCardsSchema,
  cdsFeedbackSchema,
  cdsParams,
  cdsServicesSchema,
} from '@carebourse/contracts/cds-hooks';
import { CDS_HOOKS_PATH } from '@carebourse/contracts/cds-hooks-path';
import { MESSAGES } from '@carebourse/contracts/messages';
import { answerHook, feedbackOf } from '../../cds-hooks/answer-hook.ts';
import { goneSignal } from '../../http/gone-signal.ts';
import { presentDeclared } from '../../present/connection.ts';
import { route, type Route } from '../../route.ts';

const program = {
  tag: 'CDS Hooks',
  access: 'signed-in',
  programs: true,
  recordSystems: true,
  scope: 'agents:invoke',
} as const;

/** Agents for record systems that speak CDS Hooks (cds-hooks.hl7.org). */
export const cdsHooksRoutes: Route[] = [
  route({
    method: 'get',
    path: CDS_HOOKS_PATH,
    summary: 'The agents that record systems can ask, with what they need to know',
    tag: 'CDS Hooks',
    access: 'public',
    ignoresToken: true,
    answer: { status: 200, description: 'The services', schema: cdsServicesSchema },
    async handle({ clients }) {
      const { hooks } = await clients.agents.call('ListHooks', {});
      const usageRequirements = MESSAGES.hooks.usage;
      return {
        services: hooks.map(presentDeclared).map(({ agentId, hook: { input: _, ...shown } }) => ({
          id: String(agentId),
          ...shown,
          usageRequirements,
        })),
      };
    },
  }),
  route({
    ...program,
    method: 'post',
    path: `${CDS_HOOKS_PATH}/{id}`,
    summary: 'Ask an agent at a moment of a record system, under a live grant with API access',
    params: cdsParams,
    body: cdsCallSchema,
    unkept: true,
    answer: { status: 200, description: 'A card, or none', schema: cdsCardsSchema },
    failures: [412, 502, 504],
    async handle(context, { params: { id }, body, response }) {
      return { cards: await answerHook(context, id, body, new Date(), goneSignal(response)) };
    },
  }),
  route({
    ...program,
    method: 'post',
    path: `${CDS_HOOKS_PATH}/{id}/feedback`,
    summary: 'Say what became of cards, for the agent’s steward',
    params: cdsParams,
    body: cdsFeedbackSchema,
    unkept: true,
    answer: { status: 200, description: 'It is kept' },
    async handle({ clients }, { body }) {
      for (const one of body.feedback) {
        await clients.agents.call('SaveFeedback', { invocationId: one.card, ...feedbackOf(one) });
      }
      return undefined;
    },
  }),
];
