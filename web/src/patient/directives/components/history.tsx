import type { DecidedSubject } from '@carebourse/contracts/directives';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useDirectiveHistory } from '../api/list-directive-history.ts';
import { useNames } from '../use-names.ts';
import { statementOf, whose } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Past = styled.ol`
  list-style: none;
  padding: 0;

  > li {
    padding-block: ${space(3)};
    border-top: 1px solid ${color.line};
  }

  ul {
    padding-left: 1.25em;
    list-style: disc;
  }
`;

/** What was decided before, asked for when it is opened. */
export function History({ subject }: { subject: DecidedSubject }) {
  const [isOpen, open] = useState(false);
  return (
    <Disclosure summary={TEXTS.showEarlierDecisions} onToggle={open}>
      {isOpen && <PastDecisions subject={subject} />}
    </Disclosure>
  );
}

function PastDecisions({ subject }: { subject: DecidedSubject }) {
  const history = useDirectiveHistory(subject.dependentId);
  const names = useNames();
  if (history.isPending) return <Spinner label={TEXTS.loadingEarlierDecisions} />;
  if (history.isLoadingError) return <LoadFailure error={history.error} onRetry={() => void history.refetch()} />;
  const past = history.data ?? [];
  if (past.length === 0) return <Muted>{TEXTS.nothingWasDecidedYet}</Muted>;
  return (
    <Past aria-label={TEXTS.decisionsSoFarTheNewest}>
      {past.map(({ revision, at, directives, byParent }) => (
        <li key={revision}>
          <Muted $small>{byParent ? TEXTS.timeDecidedByAParent(formatDateTime(at)) : formatDateTime(at)}</Muted>
          {directives.length === 0 ? (
            <p>{TEXTS.allDecisionsWereRemoved}</p>
          ) : (
            <ul>
              {directives.map((directive) => (
                <li key={JSON.stringify(directive)}>{statementOf(directive, names, whose(subject))}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Past>
  );
}
