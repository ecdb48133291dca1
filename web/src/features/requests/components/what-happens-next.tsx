import type { AccessLevel } from '@carebourse/contracts/constants';
import { Callout } from '../../../ui/callout.tsx';
import { USUAL_REVIEW } from '../words.ts';

interface WhatHappensNextProps {
  accessLevel: AccessLevel | undefined;
}

export function WhatHappensNext({ accessLevel }: WhatHappensNextProps) {
  return (
    <Callout title="What happens next">
      {accessLevel === 'open'
        ? 'This resource is open: access starts as soon as you submit. Your purpose is kept with it.'
        : `A reviewer reads your purpose and answers, ${USUAL_REVIEW}. You are notified here on Carebourse. Until then you can change or withdraw your request.`}
    </Callout>
  );
}
