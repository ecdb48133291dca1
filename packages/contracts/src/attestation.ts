import { z } from 'zod';

/** POST /api/resource-requests/{id}/attestation: whoever has a grant says that they still use it, or gives it back. */
export const attestSchema = z.object({
  stillUsed: z
    .boolean()
    .describe(
      'Whether it is still used for the purpose that it was given for; false gives it back, and it ends at once',
    ),
});
export type AttestInput = z.output<typeof attestSchema>;

/** GET and PUT /api/stewardship/{resourceType}/{resourceId}/attestation */
export const attestationRuleSchema = z.object({
  yearly: z
    .boolean()
    .describe('Whether grants end unless their owners say each year that they still use them for their purpose'),
});
export type AttestationRule = z.output<typeof attestationRuleSchema>;

/** By when the use of a request's grant has to be attested. */
export const attestBySchema = z.iso
  .datetime()
  .nullable()
  .describe(
    'By when its owner has to say that they still use it: it ends then at the latest; null where nobody asks for it',
  );
