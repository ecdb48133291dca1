import type { DecidedSubject } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { Callout } from '../../../ui/callout.tsx';
import { hasChangedSince, type usePutDirectives } from '../api/put-directives.ts';
import { Effects } from './effects.tsx';

interface ConsequencesProps {
  subject: DecidedSubject;
  put: ReturnType<typeof usePutDirectives>;
}

/** What a change will do, before it is made; and that it was not, when something else was decided meanwhile. */
export function Consequences({ subject, put }: ConsequencesProps) {
  return (
    <>
      <Callout title="What this will do">
        <Effects counts={subject.linkState === 'confirmed'} />
      </Callout>
      <div role="alert">
        {hasChangedSince(put.error) && !put.isPending && (
          <Callout kind="warning" title={MESSAGES.directives.failed}>
            <p>{MESSAGES.directives.draftKept}</p>
          </Callout>
        )}
      </div>
    </>
  );
}
