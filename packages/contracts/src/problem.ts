import { z } from 'zod';
import { PROBLEM_TYPES, type ProblemType } from './constants.ts';
import { alreadyDecidedSchema, requestChangedSchema, type AlreadyDecided, type RequestChanged } from './requests.ts';

/** What a conflict carries beside its words, for whoever can settle it. Its `type` says which kind it is. */
export type ConflictDetail =
  RequestChanged | AlreadyDecided | { type: Exclude<ProblemType, (RequestChanged | AlreadyDecided)['type']> };

/**
 * RFC 9457 problem details as every failing call answers them. `message` and `error` carry the specification's words,
 * `errors` the words per field (dotted path; '' for the whole body).
 */
export const problemSchema = z.object({
  type: z
    .string()
    .describe(`a kind that screens tell apart (${Object.values(PROBLEM_TYPES).join(', ')}), or about:blank`),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().optional(),
  requestId: z.string().optional(),
  message: z.string(),
  error: z.string(),
  secondFactor: z
    .literal('required')
    .optional()
    .describe('POST /api/login: the password is right; send the call again with code or recoveryCode'),
  decidedOn: requestChangedSchema.shape.decidedOn.optional(),
  current: requestChangedSchema.shape.current
    .optional()
    .describe('POST /api/resource-requests/{id}/decision: what the request says now'),
  decidedBy: alreadyDecidedSchema.shape.decidedBy
    .optional()
    .describe('POST /api/resource-requests/{id}/decision: who has decided already'),
  decision: alreadyDecidedSchema.shape.decision.optional().describe('What they decided'),
  decidedAt: alreadyDecidedSchema.shape.decidedAt.optional().describe('When'),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  errorCode: z.string().optional().describe('Below /delta-sharing: the kind of refusal, as its protocol calls it'),
});
export type Problem = z.output<typeof problemSchema>;

/** Field errors of a failed parse, by dotted path. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) (errors[issue.path.join('.')] ??= []).push(issue.message);
  return errors;
}
