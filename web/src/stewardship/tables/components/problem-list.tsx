import type { ReactNode } from 'react';
import type { Upload, UploadProblem } from '@carebourse/contracts/stewardship';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { Callout } from '../../../ui/callout.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<{ problem: UploadProblem; at: number }>[] = [
  {
    header: TEXTS.line,
    cell: ({ problem: { line } }) => (line === null ? TEXTS.wholeFile : formatCount(line)),
    width: '7rem',
  },
  { header: TEXTS.column, cell: ({ problem: { column } }) => column ?? '–', width: '12rem' },
  { header: TEXTS.whatIsWrong, cell: ({ problem: { message } }) => message },
];

interface ProblemListProps {
  title: string;
  /** What follows from them. */
  children: ReactNode;
  kind?: 'error' | 'warning';
  upload: Pick<Upload, 'problems' | 'problemCount'>;
}

/** What is wrong with a file, by line and column. */
export function ProblemList({ title, children, kind = 'error', upload: { problems, problemCount } }: ProblemListProps) {
  const count =
    problemCount > problems.length
      ? TEXTS.moreThanCounted(counted(problems.length, 'problem'))
      : `${counted(problemCount, 'problem')}.`;
  return (
    <Stack $gap={3}>
      <Callout kind={kind} title={title}>
        {count} {children}
      </Callout>
      <DataTable
        caption={TEXTS.whatIsWrongWithTheFile}
        columns={columns}
        items={problems.map((problem, at) => ({ problem, at }))}
        getKey={({ at }) => at}
      />
    </Stack>
  );
}
