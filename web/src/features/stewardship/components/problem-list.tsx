import type { ReactNode } from 'react';
import type { Upload, UploadProblem } from '@carebourse/contracts/stewardship';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { Callout } from '../../../ui/callout.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';

const columns: readonly Column<{ problem: UploadProblem; at: number }>[] = [
  {
    header: 'Line',
    cell: ({ problem: { line } }) => (line === null ? 'Whole file' : formatCount(line)),
    width: '7rem',
  },
  { header: 'Column', cell: ({ problem: { column } }) => column ?? '–', width: '12rem' },
  { header: 'What is wrong', cell: ({ problem: { message } }) => message },
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
      ? `More than ${counted(problems.length, 'problem')}, of which the first are listed.`
      : `${counted(problemCount, 'problem')}.`;
  return (
    <Stack $gap={3}>
      <Callout kind={kind} title={title}>
        {count} {children}
      </Callout>
      <DataTable
        caption="What is wrong with the file"
        columns={columns}
        items={problems.map((problem, at) => ({ problem, at }))}
        getKey={({ at }) => at}
      />
    </Stack>
  );
}
