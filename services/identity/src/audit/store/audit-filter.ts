import { Prisma } from '../../../generated/prisma/client.ts';

/** What to look for; what is left out does not narrow it. */
export interface AuditFilter {
  action?: string | undefined;
  actorId?: number | undefined;
  subjectUserId?: number | undefined;
  informationType?: string | undefined;
  subject?: string | undefined;
  outcome?: 'success' | 'denied' | undefined;
  /** Included. */
  from?: Date | undefined;
  /** Not included. */
  to?: Date | undefined;
  /** Leaves out looks of this person, and of people at what is about themselves. */
  withoutViewsOf?: number | undefined;
}

/** The filter as a condition on rows of `audit_event` that are called `line`. */
export function conditionOf(filter: AuditFilter): Prisma.Sql {
  const { action, actorId, subjectUserId, informationType, subject, outcome, withoutViewsOf } = filter;
  return Prisma.join(
    [
      isOfTheTrail('line'),
      withinTime(filter, 'line'),
      ...(action === undefined ? [] : [Prisma.sql`line.action = ${action}`]),
      ...(actorId === undefined ? [] : [Prisma.sql`line.actor_id = ${actorId}`]),
      ...(subjectUserId === undefined ? [] : [Prisma.sql`line.subject_user_id = ${subjectUserId}`]),
      ...(informationType === undefined ? [] : [Prisma.sql`line.information_type = ${informationType}`]),
      ...(subject === undefined ? [] : [Prisma.sql`line.subject = ${subject}`]),
      // As a word of the statement, and not as a value: the index of the denied is for no other.
      ...(outcome === undefined ? [] : [OUTCOMES[outcome]]),
      ...(withoutViewsOf === undefined ? [] : [isNoViewOf(withoutViewsOf)]),
    ],
    ' AND ',
  );
}

/**
 * Whether a row is a line of the trail, and none that somebody put beyond the sealed head. Head and strays are read once a
 * statement: strays are few or none, and are not joined with the whole trail.
 */
export function isOfTheTrail(table: 'line' | 'other'): Prisma.Sql {
  const [sequence, hash] = [Prisma.raw(`${table}.sequence`), Prisma.raw(`${table}.hash`)];
  return Prisma.sql`${sequence} <= (SELECT max(sequence) FROM audit_head)
    AND int8send(${sequence}) || ${hash} <> ALL (ARRAY(SELECT int8send(sequence) || hash FROM audit_stray))`;
}

/** The filter's time alone: of what makes lines repeats of each other, it is all that may differ among them. */
export function withinTime({ from, to }: AuditFilter, table: 'line' | 'other'): Prisma.Sql {
  const occurredAt = Prisma.raw(`${table}.occurred_at`);
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(from ? [Prisma.sql`${occurredAt} >= ${from}`] : []),
      ...(to ? [Prisma.sql`${occurredAt} < ${to}`] : []),
    ],
    ' AND ',
  );
}

const OUTCOMES = {
  success: Prisma.sql`line.outcome = 'success'`,
  denied: Prisma.sql`line.outcome = 'denied'`,
};

/** Without an actor or somebody whom the line is about, a comparison is neither true nor false. */
function isNoViewOf(reader: number): Prisma.Sql {
  return Prisma.sql`NOT (
    line.action LIKE '%.viewed' AND coalesce(line.actor_id = ${reader} OR line.actor_id = line.subject_user_id, false)
  )`;
}
