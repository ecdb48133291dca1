import type { ProfileRpc } from '../../context.ts';
import { checkMayHaveDependents } from '../../dependents/domain/dependent.ts';
import { missingIn, type Subject } from '../domain/record-link.ts';
import { listLinksOf, type RecordLink } from '../../store/record-links.ts';
import { dependentAudit } from '../../rpc/audit.ts';
import { openClaims } from '../../rpc/claims.ts';

/** What was stored before there were links is claimed with the first look. */
export const listOwnLinks: ProfileRpc<'ListOwnLinks'> = async (context, _request, { caller }) => {
  const { userId, role } = caller;
  checkMayHaveDependents(role);
  const claims = await openClaims(context, caller);
  return context.db.$transaction(async (tx) => {
    const subjects = await claims.follow(tx);
    const links = await listLinksOf(tx, context.cipher, userId);
    await tx.outbox.createMany({
      data: subjects.flatMap(({ dependentId: id }) =>
        id === null ? [] : [dependentAudit(caller, 'dependent.viewed', { id, parentId: userId })],
      ),
    });
    return {
      links: subjects
        .filter(({ handedOverAt }) => !handedOverAt)
        .map((subject) =>
          present(
            subject,
            links.find(({ dependentId }) => dependentId === subject.dependentId),
          ),
        ),
    };
  });
};

function present({ dependentId, facts }: Subject, link: RecordLink | undefined) {
  return {
    dependentId: dependentId ?? undefined,
    name: typeof facts.name === 'string' ? facts.name : undefined,
    state: link?.state ?? 'none',
    missing: missingIn(facts),
    since: link?.since.toISOString(),
    organizationId: link?.organizationId ?? undefined,
    reason: link?.reason ?? undefined,
  };
}
