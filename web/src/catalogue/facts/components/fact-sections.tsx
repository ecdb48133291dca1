import type { EntryFacts } from '@carebourse/contracts/entry-facts';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Muted } from '../../../ui/text.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { useDeliveredDictionary, useFacts } from '../../../requests/facts/api/read-facts.ts';
import { type DictionaryRow, dictionaryRows, syntheticWords } from '../dictionary-rows.ts';
import type { FactEntry } from '../../../requests/facts/fact-entry.ts';
import { Descriptions } from './descriptions.tsx';
import { Dictionary } from './dictionary.tsx';
import { Origin } from './origin.tsx';
import { About, Citation, Contact, Coverage, Making, Use } from './fact-parts.tsx';
import * as TEXTS from '../texts.ts';

/** What an entry's steward tells of its data. Of an entry without facts only the columns that it delivers. */
export function FactSections({ entry }: { entry: FactEntry }) {
  const facts = useFacts(entry);
  const dictionary = useDeliveredDictionary(entry);
  const failed = [facts, dictionary].find(({ error }) => error);
  if (failed?.error) {
    return (
      <DetailSection title={TEXTS.aboutTheData}>
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      </DetailSection>
    );
  }
  if (!facts.data || !dictionary.data) {
    return (
      <DetailSection title={TEXTS.aboutTheData}>
        <Skeleton $height="12rem" />
      </DetailSection>
    );
  }
  return (
    <>
      {facts.data.source && <Origin source={facts.data.source} />}
      <FactBody
        facts={facts.data.facts}
        rows={dictionaryRows(facts.data.facts, dictionary.data.tables)}
        synthetic={syntheticWords(dictionary.data.tables)}
      />
      <DetailSection title={TEXTS.descriptionToDownload}>
        <Descriptions entry={entry} />
      </DetailSection>
    </>
  );
}

interface FactBodyProps {
  facts: EntryFacts | null;
  rows: readonly DictionaryRow[];
  /** Which of the tables are synthetic, in words. */
  synthetic?: string | undefined;
}

/** Facts as a page shows them: what is not told is left out, heading and all. */
export function FactBody({ facts, rows, synthetic }: FactBodyProps) {
  const dictionary = rows.length > 0 && (
    <DetailSection title={TEXTS.dictionary}>
      {synthetic && <Muted>{synthetic}</Muted>}
      <Dictionary rows={rows} />
    </DetailSection>
  );
  if (!facts) return dictionary;
  return (
    <>
      <Part
        title={TEXTS.aboutTheData}
        facts={facts}
        of={['fullName', 'textLanguage', 'keywords', 'healthCategories', 'standards', 'languages', 'identifier']}
      >
        <About facts={facts} />
      </Part>
      <Part
        title={TEXTS.timePlaceAndPeople}
        facts={facts}
        of={['from', 'to', 'places', 'population', 'persons', 'youngest', 'oldest']}
      >
        <Coverage facts={facts} />
      </Part>
      <Part title={TEXTS.howTheDataWereMade} facts={facts} of={['howMade', 'knownGaps', 'quality']}>
        <Making facts={facts} />
      </Part>
      {dictionary}
      <Part
        title={TEXTS.licenceCostsAndUse}
        facts={facts}
        of={['permittedUses', 'diseases', 'licence', 'licenceName', 'costs', 'legislation']}
      >
        <Use facts={facts} />
      </Part>
      {facts.howToCite && (
        <DetailSection title={TEXTS.howToCite}>
          <Citation>{facts.howToCite}</Citation>
        </DetailSection>
      )}
      <Part
        title={TEXTS.whoMadeItAndWhom}
        facts={facts}
        of={['creators', 'contactName', 'contactEmail', 'contactPage', 'homepage']}
      >
        <Contact facts={facts} />
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  facts: EntryFacts;
  /** Without a word of any of these there is no such part. */
  of: readonly (keyof EntryFacts)[];
  children: ReactNode;
}

function Part({ title, facts, of, children }: PartProps) {
  const isStated = of.some((name) => {
    const value = facts[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  return isStated && <DetailSection title={title}>{children}</DetailSection>;
}
