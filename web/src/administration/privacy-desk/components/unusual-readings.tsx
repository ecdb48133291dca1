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
import * as TEXTS from '../texts.ts';

const columns: readonly Column<UnusualReading>[] = [
  { header: TEXTS.whatIsUnusual, cell: ({ rule }) => ruleNames[rule] },
  { header: TEXTS.found, cell: foundWords },
  { header: TEXTS.who, cell: ({ reader }) => reader.name },
  { header: TEXTS.day, cell: ({ day }) => formatDate(day), width: '9rem' },
  {
    header: TEXTS.lookedAt,
    cell: ({ looked }) => (looked ? verdictNames[looked.verdict] : <Badge tone="amber">{TEXTS.waits}</Badge>),
    width: '9rem',
  },
];

/** What the rules found, and the rules themselves. */
export function UnusualReadings() {
  const [opened, open] = useState<UnusualReading>();
  return (
    <HeadedSection title={TEXTS.unusualReading} anchor={READINGS_ANCHOR}>
      <Stack $gap={2}>
        <Muted $small>{TEXTS.unusualIsNotWrong}</Muted>
        <Disclosure summary={TEXTS.theRules}>
          <Stack $gap={3}>
            <Muted $small>{LOOK_WORDS}</Muted>
            <FactList items={READING_RULES.map((rule) => ({ label: ruleNames[rule], value: ruleWords[rule] }))} />
          </Stack>
        </Disclosure>
      </Stack>
      <PagedTable
        list={useUnusualReadings()}
        caption={TEXTS.unusualReadingJAndK}
        columns={columns}
        empty={TEXTS.noUnusualReading}
        emptyDetail={TEXTS.noUnusualReadingDetail}
        getKey={({ id }) => id}
        onOpen={open}
      />
      {opened && <ReadingDialog reading={opened} onClose={() => open(undefined)} />}
    </HeadedSection>
  );
}
