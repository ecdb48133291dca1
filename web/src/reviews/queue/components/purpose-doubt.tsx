import type { Review } from '@carebourse/contracts/requests';
import { Callout } from '../../../ui/callout.tsx';
import { useTerms } from '../../../requests/request-form/api/get-terms.ts';
import { doubtOfPurpose } from '../../../requests/request-form/purpose-kinds.ts';

type RequestedPurpose = Pick<Review, 'resourceType' | 'resourceId' | 'purposeKind'>;

/** Whether the terms of the entry allow what the request is for. Nothing is said while they are not known. */
export function PurposeDoubt({ review }: { review: RequestedPurpose }) {
  const { data } = useTerms(review);
  const doubt = data && doubtOfPurpose(review.purposeKind, data);
  return doubt ? <Callout kind="warning">{doubt}</Callout> : null;
}
