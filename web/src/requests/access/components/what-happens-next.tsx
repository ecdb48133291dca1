import { Callout } from '../../../ui/callout.tsx';
import { RuleNote } from '../../decision-rules/components/rule-note.tsx';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { useAnswerTime } from '../use-answer-time.ts';
import * as TEXTS from '../texts.ts';

interface WhatHappensNextProps {
  target: AccessTarget;
  /** While the form is not open nothing is asked for. */
  isOpen: boolean;
}

export function WhatHappensNext({ target, isOpen }: WhatHappensNextProps) {
  const { resourceType, resourceId, accessLevel, steward } = target;
  const time = useAnswerTime(target);
  if (accessLevel === 'open') {
    return <Callout title={TEXTS.whatHappensNext}>{TEXTS.thisResourceIsOpenAccess}</Callout>;
  }
  return (
    <Callout title={TEXTS.whatHappensNext}>
      {resourceType !== 'agent' && <RuleNote entry={{ resourceType, resourceId }} isOpen={isOpen} />}
      {TEXTS.aReviewerReadsYourPurpose(time ? `${steward ?? TEXTS.theSteward}: ${time}. ` : '')}
    </Callout>
  );
}
