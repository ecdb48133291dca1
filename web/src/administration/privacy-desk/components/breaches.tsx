import type { Breach } from '@carebourse/contracts/privacy-desk';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { useBreaches } from '../api/list-breaches.ts';
import { kindNames, notifiedWords } from '../words.ts';
import { BreachDialog } from './breach-dialog.tsx';
import * as TEXTS from '../texts.ts';

const columns: readonly Column<Breach>[] = [
  { header: TEXTS.kind, cell: ({ kind }) => kindNames[kind] },
  { header: TEXTS.found, cell: ({ foundOn }) => formatDate(foundOn), width: '9rem' },
  { header: TEXTS.persons, cell: ({ persons }) => formatCount(persons), width: '7rem' },
  { header: TEXTS.notified, cell: notifiedWords },
  { header: TEXTS.revision, cell: ({ revision }) => revision, width: '6rem' },
];

/** Breaches as they are written down now, and the way to write another one. */
export function Breaches() {
  const [opened, open] = useState<Breach | 'new'>();
  return (
    <HeadedSection
      title={TEXTS.breaches}
      action={
        <Button variant="secondary" size="small" onClick={() => open('new')}>
          {TEXTS.recordABreach}
        </Button>
      }
    >
      <PagedTable
        list={useBreaches()}
        caption={TEXTS.breachesJAndK}
        columns={columns}
        empty={TEXTS.noBreachRecorded}
        emptyDetail={TEXTS.noBreachRecordedDetail}
        getKey={({ id }) => id}
        onOpen={open}
      />
      {opened && <BreachDialog {...(opened !== 'new' && { breach: opened })} onClose={() => open(undefined)} />}
    </HeadedSection>
  );
}
