import type { Upload, UploadProblem } from '@carebourse/contracts/stewardship';
import { formatCount } from '../../../lib/numbers.ts';
import { Callout } from '../../../ui/callout.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { counted } from '../words.ts';

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
  upload: Pick<Upload, 'problems' | 'problemCount'>;
}

/** What is wrong with a file, by line and column. */
export function ProblemList({ title, upload: { problems, problemCount } }: ProblemListProps) {
  const more = problemCount > problems.length ? `, of which the first ${problems.length} are listed` : '';
  return (
    <Stack $gap={3}>
      <Callout kind="error" title={title}>
        {counted(problemCount, 'problem')}
        {more}. Nothing of the file was taken. Put it right at its source, and upload it again.
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
