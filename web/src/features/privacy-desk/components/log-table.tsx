import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordHolder, RecordLogLine } from '@carebourse/contracts/record-log';
import { formatDateTime } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { ExportLink } from '../../../ui/export-link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { type LogAsked, useRecordHolders, useRecordLog } from '../api/list-log.ts';
import { howWords, kindsWords, whoseWords } from '../log-words.ts';

const { recordLog: words } = MESSAGES;

const columns: readonly Column<RecordLogLine>[] = [
  {
    header: 'Information',
    cell: ({ information }) => (
      <>
        <div>{information.title}</div>
        <Muted $small>{kindsWords(information)}</Muted>
      </>
    ),
  },
  { header: 'When', cell: ({ at }) => formatDateTime(at), width: '11rem' },
  {
    header: 'Who',
    cell: ({ by, organization }) => (
      <>
        <div>{by.name}</div>
        <Muted $small>{[`User ${by.id}`, organization].filter(Boolean).join(', ')}</Muted>
      </>
    ),
  },
  {
    header: 'Whose',
    cell: (line) => (
      <>
        <div>{whoseWords(line)}</div>
        <Muted $small>{howWords(line)}</Muted>
      </>
    ),
  },
];

interface LogTableProps {
  asked: LogAsked;
  /** Of the person whose log it is. */
  name: string;
  /** The chosen dependent's id; empty for the person themself. */
  dependent: string;
  onDependent: (id: string) => void;
}

/** The lines of a log, with the file of them. */
export function LogTable({ asked, name, dependent, onDependent }: LogTableProps) {
  const list = useRecordLog(asked);
  const holders = useRecordHolders(asked);
  if ('userId' in asked && holders?.length === 0) {
    return <EmptyState title={words.notLinked}>{words.notLinkedDetail}</EmptyState>;
  }
  return (
    <Stack $gap={4}>
      <Cluster $justify="space-between">
        <HolderChoice holders={holders ?? []} name={name} value={dependent} onChange={onDependent} />
        <ExportLink
          size="small"
          to={`/api/privacy/log?${new URLSearchParams({ ...asked, format: 'csv' }).toString()}`}
        />
      </Cluster>
      <PagedTable
        list={list}
        caption={'readerId' in asked ? `Reads by ${name}` : `Looks at records of ${name}`}
        columns={columns}
        empty={'readerId' in asked ? words.noneRead : words.none}
        getKey={({ id }) => id}
      />
    </Stack>
  );
}

interface HolderChoiceProps {
  holders: readonly RecordHolder[];
  name: string;
  value: string;
  onChange: (id: string) => void;
}

/** Whose records of a household; nothing while there are one person's alone. */
function HolderChoice({ holders, name, value, onChange }: HolderChoiceProps) {
  const dependents = holders.filter(({ dependentId }) => dependentId !== null);
  if (dependents.length === 0) return <span />;
  return (
    <Select
      aria-label="Whose records"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: name },
        ...dependents.map((holder) => ({ value: String(holder.dependentId), label: holder.name })),
      ]}
    />
  );
}
