import { decisionRuleInputSchema, managedRuleSchema, publicRuleSchema } from '@carebourse/contracts/decision-rule';
import { factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { presentManagedRule, presentRule } from '../../present/decision-rule.ts';
import { route, type Route } from '../../route.ts';

const managedPath = '/api/stewardship/{resourceType}/{resourceId}/decision-rule';
const answersManaged = { status: 200, description: 'What holds now, and who set it', schema: managedRuleSchema };

/** What a steward lets be approved at once when it fits: kept by its members and admins, known to whoever asks. */
export const decisionRuleRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/decision-rules/{resourceType}/{resourceId}',
    summary:
      'What a steward lets be approved at once when it fits the permitted uses, as far as it holds for the caller',
    tag: 'Access requests',
    access: 'signed-in',
    scope: 'requests:write',
    params: factsReferenceSchema,
    answer: { status: 200, description: 'The rule, if there is one', schema: publicRuleSchema },
    async handle({ clients }, { params }) {
      const { rule } = await clients.reviews.call('FindDecisionRule', params);
      return { rule: rule ? presentRule(rule) : null };
    },
  }),
  route({
    method: 'get',
    path: managedPath,
    summary: 'What is approved at once of an entry, for whoever keeps it',
    tag: 'Stewardship',
    access: 'signed-in',
    params: factsReferenceSchema,
    answer: answersManaged,
    async handle({ clients }, { params }) {
      return presentManagedRule(clients, await clients.reviews.call('GetDecisionRule', params));
    },
  }),
  route({
    method: 'put',
    path: managedPath,
    summary:
      'Ask that requests be approved at once that fit permitted uses: less holds at once, more once an admin of the steward asks for the same; no terms end it',
    tag: 'Stewardship',
    access: 'signed-in',
    params: factsReferenceSchema,
    body: decisionRuleInputSchema,
    answer: answersManaged,
    failures: [409],
    async handle({ clients }, { params, body }) {
      const asked = { ...params, rule: body };
      return presentManagedRule(clients, await clients.reviews.call('SetDecisionRule', asked));
    },
  }),
];
