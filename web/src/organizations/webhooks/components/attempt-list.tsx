import type { WebhookAttempt } from '@carebourse/contracts/webhooks';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Muted } from '../../../ui/text.tsx';
import { attemptWords } from '../words.ts';
import { counted } from '../../../lib/numbers.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding-left: ${space(5)};
  font-size: ${text.s13};
`;

const Earlier = styled(Disclosure)`
  summary {
    color: ${color.brand};
    font-size: ${text.s13};
  }
`;

/** How the last try of a delivery went, and on demand those before it. */
export function AttemptList({ attempts }: { attempts: WebhookAttempt[] }) {
  const last = attempts.at(-1);
  if (!last) return <Muted $small>{TEXTS.notTriedYet}</Muted>;
  return (
    <>
      {attemptWords(last)}
      <Muted $small>{TEXTS.tryNumberTime(last.number, formatDateTime(last.at))}</Muted>
      {attempts.length > 1 && (
        <Earlier summary={TEXTS.allCounted(counted(attempts.length, 'try', 'tries'))}>
          <List>
            {attempts.map((attempt) => (
              <li key={attempt.number}>
                {attemptWords(attempt)}
                <Muted $small>{formatDateTime(attempt.at)}</Muted>
              </li>
            ))}
          </List>
        </Earlier>
      )}
    </>
  );
}
