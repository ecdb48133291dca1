import type { DecidedSubject } from '@carebourse/contracts/directives';
import { Callout } from '../../../ui/callout.tsx';
import { hasChangedSince, type usePutDirectives } from '../api/put-directives.ts';
import { Effects } from './effects.tsx';
import * as TEXTS from '../texts.ts';

interface ConsequencesProps {
  subject: DecidedSubject;
  put: ReturnType<typeof usePutDirectives>;
}

/** What a change will do, before it is made; and that it was not, when something else was decided meanwhile. */
export function Consequences({ subject, put }: ConsequencesProps) {
  return (
    <>
      <Callout title={TEXTS.whatThisWillDo}>
        <Effects counts={subject.linkState === 'confirmed'} />
      </Callout>
      <div role="alert">
        {hasChangedSince(put.error) && !put.isPending && (
          <Callout kind="warning" title={TEXTS.decisionNotChanged}>
            <p>{TEXTS.decisionsChangedMeanwhile}</p>
          </Callout>
        )}
      </div>
    </>
  );
}
