import { Callout } from '../../../ui/callout.tsx';
import { RuleNote } from '../../decision-rules/components/rule-note.tsx';
import type { AccessTarget } from '../access-target.ts';
import { useAnswerTime } from '../use-answer-time.ts';

interface WhatHappensNextProps {
  target: AccessTarget;
  /** While the form is not open nothing is asked for. */
  isOpen: boolean;
}

export function WhatHappensNext({ target, isOpen }: WhatHappensNextProps) {
  const { resourceType, resourceId, accessLevel, steward } = target;
  const time = useAnswerTime(target);
  if (accessLevel === 'open') {
    return (
      <Callout title="What happens next">
        This resource is open: access starts as soon as you submit. Your purpose is kept with it.
      </Callout>
    );
  }
  return (
    <Callout title="What happens next">
      {resourceType !== 'agent' && <RuleNote entry={{ resourceType, resourceId }} isOpen={isOpen} />}
      {`A reviewer reads your purpose and answers. ${time ? `${steward ?? 'The steward'}: ${time}. ` : ''}You are notified here on Carebourse. Until then you can change or withdraw your request.`}
    </Callout>
  );
}
