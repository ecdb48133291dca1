import type { DataUseFit } from '@carebourse/contracts/data-use-match';
import type { Review } from '@carebourse/contracts/requests';
import { useFactsOfEach } from '../../requests/facts/api/read-facts.ts';
import { factEntriesOf } from '../../requests/facts/fact-entry.ts';
import { judgeRequest } from './judge-request.ts';

const keyOf = ({ resourceType, resourceId }: Pick<Review, 'resourceType' | 'resourceId'>) =>
  `${resourceType}/${resourceId}`;

/** How what each request is for fits the permitted uses of its entry, by request; without those whose steward has named none. */
export function useFits(reviews: readonly Review[]): Map<number, DataUseFit> {
  const entries = [...new Map(factEntriesOf(reviews).map((entry) => [keyOf(entry), entry])).values()];
  const facts = useFactsOfEach(entries);
  const factsOf = new Map(entries.map((entry, at) => [keyOf(entry), facts[at]]));
  return new Map(
    reviews.flatMap((review) => {
      const judged = judgeRequest(review, factsOf.get(keyOf(review)));
      return judged ? [[review.id, judged.fit] as const] : [];
    }),
  );
}
