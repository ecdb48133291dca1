import { organizationSchema } from '@carebourse/contracts/auth';
import { configSchema, type Config as WebConfig } from '@carebourse/contracts/config';
import type { PlanId } from '@carebourse/contracts/constants';
import { planSchema, type Plan } from '@carebourse/contracts/plans';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { presentOrganization } from '../../present/organization.ts';
import { route, type Route } from '../../route.ts';

const tag = 'Public';

export const publicRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/config',
    summary: 'What the web application must know before it runs',
    tag,
    access: 'public',
    answer: { status: 200, description: 'The configuration', schema: configSchema },
    handle: ({ config }): Promise<WebConfig> =>
      Promise.resolve({
        functionsBaseUrl: config.FUNCTIONS_BASE_URL,
        directory: presentDirectory(config),
        stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
        stripeJsUrl: config.STRIPE_JS_URL ?? null,
      }),
  }),
  route({
    method: 'get',
    path: '/api/plans',
    summary: 'Plans and their prices in minor units',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    answer: { status: 200, description: 'The plans', schema: z.array(planSchema) },
    async handle({ clients }): Promise<Plan[]> {
      const { plans, paymentsConfigured } = await clients.billing.call('ListPlans', {});
      return plans.map((plan) => ({
        id: plan.id as PlanId,
        name: plan.name,
        description: plan.description,
        currency: plan.currency,
        monthlyPrice: plan.monthlyPrice,
        annualPrice: plan.annualPrice,
        seats: plan.seats ?? null,
        trialDays: plan.trialDays ?? null,
        features: plan.features,
        badge: plan.badge ?? null,
        ...(paymentsConfigured && {
          priceIds: { monthly: plan.monthlyPriceId ?? null, annual: plan.annualPriceId ?? null },
        }),
      }));
    },
  }),
  route({
    method: 'get',
    path: '/api/organizations',
    summary: 'Organizations on Carebourse',
    tag,
    access: 'public',
    scope: 'catalogue:read',
    answer: { status: 200, description: 'The organizations', schema: z.array(organizationSchema) },
    async handle({ clients }) {
      const { organizations } = await clients.identity.call('ListOrganizations', {});
      return organizations.map(presentOrganization);
    },
  }),
];

function presentDirectory({ directory }: Config): WebConfig['directory'] {
  if (!directory) return null;
  const { tenantId, clientId, authority, protocolMode } = directory;
  return { tenantId, clientId, authority, protocolMode };
}
