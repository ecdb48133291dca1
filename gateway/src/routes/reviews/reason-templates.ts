import type { Decision } from '@carebourse/contracts/constants';
import {
  type ReasonTemplate,
  reasonTemplateInputSchema,
  reasonTemplateListSchema,
  reasonTemplateSchema,
} from '@carebourse/contracts/reason-templates';
import type { ReviewServiceDefinition } from '@carebourse/rpc/access-request';
import type { ResponseOut } from '@carebourse/rpc/methods';
import { route, type Route } from '../../route.ts';
import { idParams } from '../id-params.ts';

type TemplateMessage = ResponseOut<ReviewServiceDefinition['ListReasonTemplates']>['templates'][number];

const tag = 'Access requests';

/** What reviewers often say with a decision, shared by those of an organization. */
export const reasonTemplateRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/reviews/templates',
    summary: 'Reasons that reviewers of the caller’s organization keep, or admins, by title',
    tag,
    access: 'signed-in',
    answer: { status: 200, description: 'The templates', schema: reasonTemplateListSchema },
    async handle({ clients }) {
      const { templates } = await clients.reviews.call('ListReasonTemplates', {});
      return { items: templates.map(presentTemplate) };
    },
  }),
  route({
    method: 'post',
    path: '/api/reviews/templates',
    summary: 'Keep a reason for later decisions',
    tag,
    access: 'signed-in',
    body: reasonTemplateInputSchema,
    answer: { status: 201, description: 'The template', schema: reasonTemplateSchema },
    failures: [409],
    async handle({ clients }, { body }) {
      const { template } = await clients.reviews.call('AddReasonTemplate', body);
      return presentTemplate(template);
    },
  }),
  route({
    method: 'put',
    path: '/api/reviews/templates/{id}',
    summary: 'Change a kept reason',
    tag,
    access: 'signed-in',
    params: idParams,
    body: reasonTemplateInputSchema,
    answer: { status: 200, description: 'The template', schema: reasonTemplateSchema },
    async handle({ clients }, { params, body }) {
      const { template } = await clients.reviews.call('ChangeReasonTemplate', { ...params, ...body });
      return presentTemplate(template);
    },
  }),
  route({
    method: 'delete',
    path: '/api/reviews/templates/{id}',
    summary: 'Remove a kept reason',
    tag,
    access: 'signed-in',
    params: idParams,
    answer: { status: 204, description: 'Removed' },
    async handle({ clients }, { params }) {
      await clients.reviews.call('RemoveReasonTemplate', params);
    },
  }),
];

function presentTemplate(template: TemplateMessage | null | undefined): ReasonTemplate {
  if (!template) throw new Error('access-request answered without a template');
  const { id, decision, title, text } = template;
  return { id, decision: decision as Decision, title, text };
}
