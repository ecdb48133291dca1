import type { AuditEvent } from '@carebourse/contracts/audit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { MAX_REPEATS, useRepeats } from '../api/list-audit-events.ts';
import { timesWords } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Times = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} 0 0 ${space(3)};
  border-left: 2px solid ${color.line};
  font-size: ${text.s13};
`;

/** How often that day; opens to each time. */
export function Repeats({ line }: { line: AuditEvent }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={<span>{TEXTS.timesThatDay(timesWords(line.count))}</span>} onToggle={setOpen}>
      {open && <EachTime line={line} />}
    </Disclosure>
  );
}

function EachTime({ line }: { line: AuditEvent }) {
  const { data: lines, error, refetch } = useRepeats(line);
  if (!lines) {
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={TEXTS.loadingEachTime} />
    );
  }
  return (
    <>
      <Times>
        {lines.map(({ id, occurredAt, address }) => (
          <li key={id}>
            {formatDateTime(occurredAt)} {address && <Muted as="span">{TEXTS.fromAddress(address)}</Muted>}
          </li>
        ))}
      </Times>
      {line.count > MAX_REPEATS && <Muted $small>{TEXTS.theNewestCountOfThem(formatCount(MAX_REPEATS))}</Muted>}
    </>
  );
}
