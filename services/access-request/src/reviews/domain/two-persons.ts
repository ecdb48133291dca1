import { isOfSteward, type Actor } from '../../domain/permissions.ts';

/** What somebody asks for that would let fewer people decide on requests for an entry, and who asks, as they are now. */
export interface Proposal {
  proposedBy: Actor & { isActive: boolean };
  proposedAt: Date;
}

/** Whose entry it is. */
export interface Keeping {
  /** Null when it has no steward. */
  stewardOrganizationId: number | null;
  /** The active admins of the steward. */
  adminIds: readonly number[];
}

/** What comes of a wish to change how requests for an entry are decided on. */
export type ControlStep = 'tightened' | 'proposed' | 'agreed' | 'declined' | 'unchanged';

/**
 * Whether what was proposed counts once somebody asks for the same: an admin of the steward other than who proposed it, and an admin
 * of the platform where the steward has no other. Who proposed it must still keep the entry.
 */
export function mayAgree(caller: Actor, { proposedBy }: Proposal, keeping: Keeping): boolean {
  if (caller.viaClient || caller.userId === proposedBy.userId) return false;
  if (!proposedBy.isActive || !isOfSteward(proposedBy, keeping.stewardOrganizationId)) return false;
  const others = keeping.adminIds.filter((id) => id !== proposedBy.userId);
  return others.length > 0 ? others.includes(caller.userId) : caller.role === 'admin';
}

/**
 * Whoever is bound by a control may make it stricter, and needs a second person to loosen it.
 * @param change what is wanted, beside what holds
 * @param waiting what somebody proposed before, and whether the wish is for the same
 */
export function controlStep(
  caller: Actor,
  change: 'stricter' | 'same' | 'looser',
  waiting: (Proposal & { isSame: boolean }) | undefined,
  keeping: Keeping,
): ControlStep {
  if (change === 'stricter') return 'tightened';
  if (change === 'same') return waiting ? 'declined' : 'unchanged';
  if (!waiting?.isSame) return 'proposed';
  if (mayAgree(caller, waiting, keeping)) return 'agreed';
  // Somebody else takes over what its proposer can no longer stand for.
  const stands = waiting.proposedBy.isActive && isOfSteward(waiting.proposedBy, keeping.stewardOrganizationId);
  return stands ? 'unchanged' : 'proposed';
}
