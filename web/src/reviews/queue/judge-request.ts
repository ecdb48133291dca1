import { type DataUseJudgement, judgeDataUse } from '@carebourse/contracts/data-use-match';
import type { PublicFacts } from '@carebourse/contracts/entry-facts';
import type { Review } from '@carebourse/contracts/requests';
import { permittedBy } from '../../requests/facts/data-use-words.ts';

export type RequestedUse = Pick<Review, 'purposeKind' | 'purposeDetails' | 'ethicsApprovalEnd'>;

/**
 * What a request is for, held against the uses that the steward permits.
 * @param facts of its entry; undefined while they are not known
 * @returns undefined where the steward has named no use
 */
export function judgeRequest(
  { purposeKind, purposeDetails, ethicsApprovalEnd }: RequestedUse,
  facts: PublicFacts | undefined,
): DataUseJudgement | undefined {
  const use = { purpose: purposeKind, hasEthicsApproval: ethicsApprovalEnd !== null, details: purposeDetails };
  return judgeDataUse(permittedBy(facts), use);
}
