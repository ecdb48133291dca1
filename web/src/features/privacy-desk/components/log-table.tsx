import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordHolder, RecordLogLine } from '@carebourse/contracts/record-log';
import { formatDateTime } from '../../../lib/dates.ts';
import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { ExportLink } from '../../../ui/export-link.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type LogAsked, useRecordHolders, useRecordLog } from '../api/list-log.ts';
import type { LogFilter } from '../log-filter.ts';
import { howWords, kindsWords, whoseWords } from '../log-words.ts';

const { recordLog: words } = MESSAGES;

const columnsWith = (onEntry: (entry: string) => void): readonly Column<RecordLogLine>[] => [
  {
    header: 'Information',
    cell: ({ information }) => (
      <>
        <div>{information.title}</div>
        <Muted $small>{kindsWords(information)}</Muted>
      </>
    ),
  },
  {
    header: 'Entry',
    cell: ({ information: { resourceType, resourceId, entryName } }) => {
      const name = entryName ?? (resourceType === null ? 'Not known any more' : 'Not in the catalogue any more');
      if (resourceType === null) return name;
      return (
        <Button variant="quiet" size="small" onClick={() => onEntry(`${resourceType}/${resourceId}`)}>
          {name}
          <VisuallyHidden>: show only this entry</VisuallyHidden>
        </Button>
      );
    },
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
  /** Whose log. */
  of: LogAsked;
  filter: LogFilter;
  /** Of the person whose log it is. */
  name: string;
  /** The chosen dependent's id; empty for the person themself. */
  dependent: string;
  onDependent: (id: string) => void;
}

/** The lines of a log, with the file of them. */
export function LogTable({ of, filter, name, dependent, onDependent }: LogTableProps) {
  const asked = { ...of, ...filter.asked };
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
      <LogFilters filter={filter} entryName={nameOfEntry(list.data, filter.entry)} />
      <PagedTable
        list={list}
        caption={'readerId' in asked ? `Reads by ${name}` : `Looks at records of ${name}`}
        columns={columnsWith(filter.chooseEntry)}
        empty={
          isNarrowed(filter)
            ? 'Nothing was read that fits these filters.'
            : 'readerId' in asked
              ? words.noneRead
              : words.none
        }
        getKey={({ id }) => id}
      />
    </Stack>
  );
}

interface LogFiltersProps {
  filter: LogFilter;
  entryName: string;
}

/** The period, and the one entry that was chosen from a row. */
function LogFilters({ filter, entryName }: LogFiltersProps) {
  return (
    <Cluster $gap={3}>
      <Field label="From">
        <Input type="date" value={filter.from} onChange={({ target }) => filter.chooseFrom(target.value)} />
      </Field>
      <Field label="To">
        <Input type="date" value={filter.to} onChange={({ target }) => filter.chooseTo(target.value)} />
      </Field>
      {filter.entry && (
        <Button size="small" variant="secondary" trailingIcon={X} onClick={() => filter.chooseEntry('')}>
          Only {entryName}
        </Button>
      )}
    </Cluster>
  );
}

function isNarrowed({ asked }: LogFilter): boolean {
  return Object.keys(asked).length > 0;
}

function nameOfEntry(lines: readonly RecordLogLine[] | undefined, entry: string): string {
  const line = lines?.find(({ information: one }) => `${one.resourceType}/${one.resourceId}` === entry);
  return line?.information.entryName ?? 'one entry';
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
