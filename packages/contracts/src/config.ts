import { z } from 'zod';

/** GET /api/config: what the browser application must know before it runs; one build serves every environment. */
export const configSchema = z.object({
  functionsBaseUrl: z.string().describe('Base of the fallback endpoints (§7)'),
  directory: z.object({ tenantId: z.string(), clientId: z.string(), authority: z.string() }).nullable(),
  stripePublishableKey: z.string().nullable(),
});
export type Config = z.output<typeof configSchema>;
