import { MESSAGES } from '@carebourse/contracts/messages';
import { READING_RULES, type UnusualReading } from '@carebourse/contracts/unusual-reading';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useUnusualReadings } from '../api/list-readings.ts';
import { foundWords, LOOK_WORDS, ruleNames, ruleWords, verdictNames } from '../reading-words.ts';
import { READINGS_ANCHOR } from '../words.ts';
import { ReadingDialog } from './reading-dialog.tsx';

const { unusualReading: words } = MESSAGES;

const columns: readonly Column<UnusualReading>[] = [
  { header: 'What is unusual', cell: ({ rule }) => ruleNames[rule] },
  { header: 'Found', cell: foundWords },
  { header: 'Who', cell: ({ reader }) => reader.name },
  { header: 'Day', cell: ({ day }) => formatDate(day), width: '9rem' },
  {
    header: 'Looked at',
    cell: ({ looked }) => (looked ? verdictNames[looked.verdict] : <Badge tone="amber">Waits</Badge>),
    width: '9rem',
  },
];

/** What the rules found, and the rules themselves. */
export function UnusualReadings() {
  const [opened, open] = useState<UnusualReading>();
  return (
    <HeadedSection title="Unusual reading" anchor={READINGS_ANCHOR}>
      <Stack $gap={2}>
        <Muted $small>
          Unusual is not wrong: a rule found it, and you judge it. Colleagues and family names are known of persons with
          a confirmed link alone, dependents by the name of whoever tells of them.
        </Muted>
        <Disclosure summary="The rules">
          <Stack $gap={3}>
            <Muted $small>{LOOK_WORDS}</Muted>
            <FactList items={READING_RULES.map((rule) => ({ label: ruleNames[rule], value: ruleWords[rule] }))} />
          </Stack>
        </Disclosure>
      </Stack>
      <PagedTable
        list={useUnusualReadings()}
        caption="Unusual reading. J and K or the arrow keys move, Enter opens."
        columns={columns}
        empty={words.none}
        emptyDetail={words.noneDetail}
        getKey={({ id }) => id}
        onOpen={open}
      />
      {opened && <ReadingDialog reading={opened} onClose={() => open(undefined)} />}
    </HeadedSection>
  );
}
