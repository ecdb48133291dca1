import type { ReadingQuestion, ReadingReport, TableReading } from '@carebourse/contracts/table-reading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled(Disclosure)`
  border-top: 1px solid ${color.line};

  > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    padding-block: ${space(3)};
  }

  > div {
    padding-bottom: ${space(4)};
  }
`;

const ChosenValue = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  overflow-wrap: anywhere;

  strong {
    font-weight: 550;
  }
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
  questions?: readonly ReadingQuestion[];
  /** Unfolded although nothing is asked about it. */
  isOpen?: boolean;
  children: ReactNode;
}

const NOTHING: readonly ReadingQuestion[] = [];

/** One matter of how a file is read: what holds, and unfolded what can be chosen. */
export function ReadingPart({ title, value, questions = NOTHING, isOpen = false, children }: ReadingPartProps) {
  const summary = (
    <>
      <ChosenValue>
        <strong>{title}</strong>
        <Muted as="span" $small>
          {value}
        </Muted>
      </ChosenValue>
      {questions.length > 0 && <Badge tone="amber">{TEXTS.pleaseCheck}</Badge>}
    </>
  );
  return (
    <Root summary={summary} initiallyOpen={isOpen || questions.length > 0}>
      <Stack $gap={3}>
        {questions.map(({ column, message }) => (
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
