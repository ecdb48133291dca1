import { AUDIT_OUTCOMES, INFORMATION_TYPES } from '@carebourse/contracts/audit';
import { useQueryChoice } from '../../lib/address.ts';
import { startOfDay } from '../../lib/day-moments.ts';
import { useShownAtOnce } from '../../lib/use-shown-at-once.ts';
import type { AuditFilter } from './api/list-audit-events.ts';

/** The filter of the admins' trail. It lives in the address: the view can be shared, and Back returns to the last one. */
export function useAuditFilter() {
  const [kind, chooseKind] = useQueryChoice('kind');
  const [outcome, chooseOutcome] = useQueryChoice('outcome');
  const [actor, chooseActor] = useQueryChoice('actor');
  const [person, choosePerson] = useQueryChoice('person');
  const [from, chooseFrom] = useQueryChoice('from');
  const [to, chooseTo] = useQueryChoice('to');
  const ownViews = useOwnViews();
  const filter: AuditFilter = {
    informationType: Object.keys(INFORMATION_TYPES).find((value) => value === kind),
    outcome: AUDIT_OUTCOMES.find((value) => value === outcome),
    actorId: toId(actor),
    subjectUserId: toId(person),
    from: startOfDay(from),
    to: startOfDay(to, 1),
    withoutOwnViews: ownViews.withoutOwnViews,
  };
  return {
    filter,
    ownViews,
    chosen: { kind, outcome, actor, person, from, to },
    chooseKind,
    chooseOutcome,
    chooseActor,
    choosePerson,
    chooseFrom,
    chooseTo,
  };
}

/** Whether the reader's own looks are shown, which bury those of others: not unless the address says so. */
export function useOwnViews() {
  const [own, choose] = useQueryChoice('own');
  const [shown, show] = useShownAtOnce(own === 'shown', (wanted) => choose(wanted ? 'shown' : ''));
  return {
    shown,
    show,
    withoutOwnViews: shown ? undefined : ('true' as const),
  };
}

function toId(value: string): string | undefined {
  return /^[1-9]\d{0,9}$/.test(value) ? value : undefined;
}
