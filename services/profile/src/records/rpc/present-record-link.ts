import type { Context } from '../../context.ts';
import { listDependentsById } from '../../store/dependents.ts';
import { listOwnClaims, type RecordLink } from '../../store/record-links.ts';

type Reading = Pick<Context, 'db' | 'cipher'>;

/** What a custodian checks of a claim, and nothing else of the profile. */
export async function presentRecordLink(context: Reading, link: RecordLink) {
  const [presented] = await presentRecordLinks(context, [link]);
  return presented;
}

/** The same of several. Whether somebody may decide for a dependent is the custodian's to find out: so who claims it is told. */
export async function presentRecordLinks({ db, cipher }: Reading, links: readonly RecordLink[]) {
  const ofDependents = links.filter(({ dependentId }) => dependentId !== null);
  const dependents = await listDependentsById(
    db,
    cipher,
    ofDependents.flatMap(({ dependentId }) => dependentId ?? []),
  );
  const claimants = await listOwnClaims(
    db,
    cipher,
    ofDependents.map(({ userId }) => userId),
  );
  return links.map(({ id, revision, claim, state, since, organizationId, reason, userId, dependentId }) => {
    const claimant = claimants.find((one) => one.userId === userId);
    const dependent = dependentId !== null && {
      relationship: dependents.find((one) => one.id === dependentId)?.relationship ?? '',
      claimant: claimant?.claim.name,
      claimantConfirmed: claimant?.state === 'confirmed',
    };
    return {
      ...claim,
      id,
      revision,
      state,
      since: since.toISOString(),
      organizationId: organizationId ?? undefined,
      reason: reason ?? undefined,
      ...(dependent && { dependent }),
    };
  });
}
