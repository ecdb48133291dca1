import type { AuditAction } from '@carebourse/contracts/audit-actions';
import type { DecisionRuleInput } from '@carebourse/contracts/decision-rule';
import { auditRow } from '@carebourse/messaging/audit';
import { outboxRow } from '@carebourse/messaging/outbox';
import type { Call } from '@carebourse/rpc/handler';
import type { Context } from '../../context.ts';
import { controlStep, mayAgree, type ControlStep, type Keeping, type Proposal } from '../domain/two-persons.ts';
import {
  type Control,
  findProposal,
  holdWaiting,
  type ProposalRow,
  saveProposal,
  spareWaiting,
  takeProposal,
} from '../store/control-proposals.ts';
import type { KeptEntry } from '../../rpc/require-kept.ts';
import type { Transaction } from '../../store/database.ts';
import { findActor } from '../../store/stewards.ts';

/** Who decides with others on how requests for an entry are decided on, as identity says now. */
async function findKeeping(
  { organizations }: Pick<Context, 'organizations'>,
  { stewardOrganizationId }: Pick<KeptEntry, 'stewardOrganizationId'>,
): Promise<Keeping> {
  if (stewardOrganizationId === null) return { stewardOrganizationId, adminIds: [] };
  const { userIds } = await organizations.call('ListOrganizationAdmins', { organizationId: stewardOrganizationId });
  return { stewardOrganizationId, adminIds: userIds };
}

interface Wish {
  control: Control;
  /** What is wanted in place of the rule. */
  rule?: DecisionRuleInput;
  /** What is wanted, beside what holds now. */
  compare: (tx: Transaction) => Promise<'stricter' | 'same' | 'looser'>;
  /** Whether it is what somebody proposed before. */
  isSame: (proposal: ProposalRow) => boolean;
  /** Makes it hold. @param waitingIds requests that it spares @param proposal what it was agreed to, if two people ask for it */
  save: (tx: Transaction, waitingIds: readonly number[], proposal: ProposalRow | undefined) => Promise<void>;
  /** What the audit trail calls each step that changes something. */
  actions: Record<Exclude<ControlStep, 'unchanged'>, AuditAction>;
}

/**
 * Changes how requests for an entry are decided on, or proposes that; what waits keeps what it was made under. The audit trail has
 * each step, and the people concerned are notified.
 */
export async function changeControl(
  context: Pick<Context, 'db' | 'now' | 'organizations'>,
  kept: KeptEntry,
  { control, rule, compare, isSame, save, actions }: Wish,
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
): Promise<void> {
  const { entry } = kept;
  const keeping = await findKeeping(context, kept);
  await context.db.$transaction(async (tx) => {
    const waitingIds = await holdWaiting(tx, entry);
    const change = await compare(tx);
    const proposal = await findProposal(tx, entry, control);
    const waiting = proposal && { ...proposal, isSame: isSame(proposal) };
    const step = controlStep(await findActor(tx, caller), change, waiting, keeping);
    if (step === 'unchanged') return;
    const at = context.now();
    if (step === 'proposed') await saveProposal(tx, entry, { control, rule }, caller, at);
    else if (proposal) await takeProposal(tx, entry, control, proposal);
    if (step === 'tightened' || step === 'agreed') {
      await save(tx, waitingIds, step === 'agreed' ? proposal : undefined);
      await spareWaiting(tx, waitingIds, { control, actorId: caller.userId, at });
    }
    const proposerId = step === 'proposed' ? caller.userId : proposal?.proposedBy.userId;
    const changed = {
      ...entry,
      resourceName: kept.name,
      stewardOrganizationId: kept.stewardOrganizationId ?? undefined,
      control,
      step,
      actorId: caller.userId,
      ...(step !== 'tightened' && { proposerId }),
    };
    const audited = auditRow('access-request', {
      actor: caller,
      action: actions[step],
      informationType: 'access-request',
      subject: `${entry.resourceType}/${entry.resourceId}`,
      title: kept.name,
      outcome: 'success',
    });
    const event = { name: 'entry-control-changed', source: 'access-request', requestId, data: changed } as const;
    await tx.outbox.createMany({ data: [outboxRow(event), audited] });
  });
}

/** What was proposed, as the caller sees it. */
export async function presentProposal(
  context: Pick<Context, 'db' | 'organizations'>,
  kept: Pick<KeptEntry, 'stewardOrganizationId'>,
  proposal: Proposal,
  { caller }: Pick<Call, 'caller'>,
) {
  const keeping = await findKeeping(context, kept);
  return {
    userId: proposal.proposedBy.userId,
    at: proposal.proposedAt.toISOString(),
    mayAgree: mayAgree(await findActor(context.db, caller), proposal, keeping),
  };
}
