import { z } from 'zod';

/** GET /api/config: what the browser application must know before it runs; one build serves every environment. */
export const configSchema = z.object({
  functionsBaseUrl: z.string().describe('Base of the fallback endpoints (§7)'),
  directory: z
    .object({
      tenantId: z.string(),
      clientId: z.string(),
      authority: z.string().describe('Address of the directory'),
      protocolMode: z.enum(['AAD', 'OIDC']).describe('AAD: Microsoft Entra ID; OIDC: another OpenID Connect provider'),
    })
    .nullable()
    .describe('The corporate directory that providers and partners sign in with; null without one'),
  stripePublishableKey: z.string().nullable().describe('Null where no payments are taken'),
  stripeJsUrl: z.string().nullable().describe("Script of the payment form, when it is not the card provider's own"),
});
export type Config = z.output<typeof configSchema>;
