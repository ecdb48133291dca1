import { AUDIT_OUTCOMES } from '@carebourse/contracts/audit';
import type { Caller } from '@carebourse/rpc/caller';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AuditFilter } from '../store/audit-filter.ts';

const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .optional();

const filterSchema = z.object({
  action: z.string().optional(),
  actorId: z.int().optional(),
  subjectUserId: z.int().optional(),
  informationType: z.string().optional(),
  subject: z.string().optional(),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  from: moment,
  to: moment,
  withoutOwnViews: z.boolean().optional(),
});

/** Whatever was asked for, only an admin looks at the lines about others. */
export function readFilter(given: object | null, caller: Caller): AuditFilter {
  const { withoutOwnViews, ...asked } = parse(filterSchema, given ?? {});
  const filter = { ...asked, withoutViewsOf: withoutOwnViews ? caller.userId : undefined };
  return caller.role === 'admin' ? filter : { ...filter, subjectUserId: caller.userId };
}
