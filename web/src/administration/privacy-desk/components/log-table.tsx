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
import { type LogQuery, useRecordHolders, useRecordLog } from '../api/list-log.ts';
import type { LogFilter } from '../log-filter.ts';
import { howWords, kindsWords, whoseWords } from '../log-words.ts';
import * as TEXTS from '../texts.ts';

const columnsWith = (onEntry: (entry: string) => void): readonly Column<RecordLogLine>[] => [
  {
    header: TEXTS.information,
    cell: ({ information }) => (
      <>
        <div>{information.title}</div>
        <Muted $small>{kindsWords(information)}</Muted>
      </>
    ),
  },
  {
    header: TEXTS.entry,
    cell: ({ information: { resourceType, resourceId, entryName } }) => {
      const name = entryName ?? (resourceType === null ? TEXTS.notKnownAnyMore : TEXTS.noLongerInTheCatalogue);
      if (resourceType === null) return name;
      return (
        <Button variant="quiet" size="small" onClick={() => onEntry(`${resourceType}/${resourceId}`)}>
          {name}
          <VisuallyHidden>{TEXTS.showOnlyThisEntry}</VisuallyHidden>
        </Button>
      );
    },
  },
  { header: TEXTS.when, cell: ({ at }) => formatDateTime(at), width: '11rem' },
  {
    header: TEXTS.who,
    cell: ({ by, organization }) => (
      <>
        <div>{by.name}</div>
        <Muted $small>{[`User ${by.id}`, organization].filter(Boolean).join(', ')}</Muted>
      </>
    ),
  },
  {
    header: TEXTS.whose,
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
  of: LogQuery;
  filter: LogFilter;
  /** Of the person whose log it is. */
  name: string;
  /** The chosen dependent's id; empty for the person themself. */
  dependent: string;
  onDependent: (id: string) => void;
}

/** The lines of a log, with the file of them. */
export function LogTable({ of, filter, name, dependent, onDependent }: LogTableProps) {
  const query = { ...of, ...filter.query };
  const list = useRecordLog(query);
  const holders = useRecordHolders(query);
  if ('userId' in query && holders?.length === 0) {
    return <EmptyState title={TEXTS.noLinkConfirmed}>{TEXTS.noLinkConfirmedDetail}</EmptyState>;
  }
  return (
    <Stack $gap={4}>
      <Cluster $justify="space-between">
        <HolderChoice holders={holders ?? []} name={name} value={dependent} onChange={onDependent} />
        <ExportLink
          size="small"
          to={`/api/privacy/log?${new URLSearchParams({ ...query, format: 'csv' }).toString()}`}
        />
      </Cluster>
      <LogFilters filter={filter} entryName={nameOfEntry(list.data, filter.entry)} />
      <PagedTable
        list={list}
        caption={'readerId' in query ? TEXTS.readsByName(name) : TEXTS.looksAtRecordsOfName(name)}
        columns={columnsWith(filter.chooseEntry)}
        empty={
          isNarrowed(filter)
            ? TEXTS.nothingWasReadThatFits
            : 'readerId' in query
              ? TEXTS.personReadNoRecords
              : TEXTS.nobodyReadARecord
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
      <Field label={TEXTS.from}>
        <Input type="date" value={filter.from} onChange={({ target }) => filter.chooseFrom(target.value)} />
      </Field>
      <Field label={TEXTS.to}>
        <Input type="date" value={filter.to} onChange={({ target }) => filter.chooseTo(target.value)} />
      </Field>
      {filter.entry && (
        <Button size="small" variant="secondary" trailingIcon={X} onClick={() => filter.chooseEntry('')}>
          {TEXTS.onlyEntryName(entryName)}
        </Button>
      )}
    </Cluster>
  );
}

function isNarrowed({ query }: LogFilter): boolean {
  return Object.keys(query).length > 0;
}

function nameOfEntry(lines: readonly RecordLogLine[] | undefined, entry: string): string {
  const line = lines?.find(({ information: one }) => `${one.resourceType}/${one.resourceId}` === entry);
  return line?.information.entryName ?? TEXTS.oneEntry;
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
      aria-label={TEXTS.whoseRecords}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: name },
        ...dependents.map((holder) => ({ value: String(holder.dependentId), label: holder.name })),
      ]}
    />
  );
}
