import { MESSAGES } from '@carebourse/contracts/messages';
import type { Breach } from '@carebourse/contracts/privacy-desk';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { useBreaches } from '../api/list-breaches.ts';
import { kindNames, toldWords } from '../words.ts';
import { BreachDialog } from './breach-dialog.tsx';

const { breaches: words } = MESSAGES;

const columns: readonly Column<Breach>[] = [
  { header: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { header: 'Found', cell: ({ foundOn }) => formatDate(foundOn), width: '9rem' },
  { header: 'Persons', cell: ({ persons }) => formatCount(persons), width: '7rem' },
  { header: 'Told', cell: toldWords },
  { header: 'Revision', cell: ({ revision }) => revision, width: '6rem' },
];

/** Breaches as they are written down now, and the way to write another one. */
export function Breaches() {
  const [opened, open] = useState<Breach | 'new'>();
  return (
    <HeadedSection
      title="Breaches"
      action={
        <Button variant="secondary" size="small" onClick={() => open('new')}>
          Record a breach
        </Button>
      }
    >
      <PagedTable
        list={useBreaches()}
        caption="Breaches. J and K or the arrow keys move, Enter opens."
        columns={columns}
        empty={words.none}
        emptyDetail={words.noneDetail}
        getKey={({ id }) => id}
        onOpen={open}
      />
      {opened && <BreachDialog {...(opened !== 'new' && { breach: opened })} onClose={() => open(undefined)} />}
    </HeadedSection>
  );
}
