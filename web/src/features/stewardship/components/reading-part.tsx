import type { ReadingQuestion, ReadingReport, TableReading } from '@carebourse/contracts/table-reading';
import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Stack } from '../../../ui/layout.tsx';

const Root = styled(Disclosure)`
  border-top: 1px solid ${color.line};

  > summary {
    flex-wrap: wrap;
    padding-block: ${space(3)};
  }

  > div {
    padding-bottom: ${space(4)};
  }
`;

const Title = styled.span`
  font-weight: 550;
`;

const Value = styled.span`
  flex: 1;
  min-width: 8rem;
  color: ${color.muted};
  font-size: ${text.s13};
  overflow-wrap: anywhere;
`;

/** What each matter of a reading is drawn from. */
export interface PartProps {
  report: ReadingReport;
  /** What is chosen now, and not yet read so. */
  chosen: TableReading;
  onChange: (chosen: TableReading) => void;
}

interface ReadingPartProps {
  title: string;
  /** What holds now. */
  value: string;
  /** What is asked about it: then it is open. */
  asked?: readonly ReadingQuestion[];
  children: ReactNode;
}

const NOTHING: readonly ReadingQuestion[] = [];

/** One matter of how a file is read: what holds, and unfolded what can be chosen. */
export function ReadingPart({ title, value, asked = NOTHING, children }: ReadingPartProps) {
  const summary = (
    <>
      <Title>{title}</Title>
      <Value>{value}</Value>
      {asked.length > 0 && (
        <Badge tone="amber" icon={CircleHelp}>
          Please check
        </Badge>
      )}
    </>
  );
  return (
    <Root summary={summary} initiallyOpen={asked.length > 0}>
      <Stack $gap={3}>
        {asked.map(({ column, message }) => (
          <p key={`${column}: ${message}`}>
            {column !== null && <strong>{column}: </strong>}
            {message}
          </p>
        ))}
        {children}
      </Stack>
    </Root>
  );
}
