import type { Caller } from '@carebourse/rpc/caller';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { AuditFilter } from '../../store/audit/audit-events.ts';

const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .optional();

const filterSchema = z.object({
  action: z.string().optional(),
  actorId: z.int().optional(),
  subjectUserId: z.int().optional(),
  informationType: z.string().optional(),
  outcome: z.string().optional(),
  from: moment,
  to: moment,
});

/** Whatever was asked for, only an admin looks at the lines about others. */
export function readFilter(given: object | null, caller: Caller): AuditFilter {
  const filter = parse(filterSchema, given ?? {});
  return caller.role === 'admin' ? filter : { ...filter, subjectUserId: caller.userId };
}
