import { DATA_USE_TERMS, type DataUseTerm, dataUseTermAddress } from '@carebourse/contracts/data-use-terms';
import { type EntryFacts, HEALTH_CATEGORIES, type QualityFigure } from '@carebourse/contracts/entry-facts';
import { languageName } from '@carebourse/contracts/languages';
import { Check, Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { counted, formatCount } from '../../../lib/numbers.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { color, size, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { Label } from '../../../ui/text.tsx';
import * as UI_TEXTS from '../../../ui/texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { StatedText } from '../../../ui/stated-text.tsx';
import * as TEXTS from '../texts.ts';

/** An address that a steward gave, which nobody vouches for. */
function Address({ href, children = href }: { href: string; children?: string | undefined }) {
  return (
    <Wrapping href={href} rel="noreferrer nofollow">
      {children}
    </Wrapping>
  );
}

const Wrapping = styled.a`
  overflow-wrap: anywhere;
`;

const listed = (label: string, values: readonly string[]): Fact[] =>
  values.length > 0 ? [{ label, value: values.join(', '), wide: true }] : [];

const single = (label: string, value: Fact['value'] | undefined): Fact[] =>
  value === undefined || value === '' ? [] : [{ label, value }];

/** What the data are about. */
export function About({ facts }: { facts: EntryFacts }) {
  const { fullName, textLanguage, keywords, healthCategories, standards, languages, identifier } = facts;
  return (
    <FactList
      columns={2}
      items={[
        ...(fullName
          ? [{ label: TEXTS.fullName, value: <span lang={textLanguage}>{fullName}</span>, wide: true }]
          : []),
        ...single(TEXTS.thisEntryIsWrittenIn, textLanguage && languageName(textLanguage)),
        ...listed(
          TEXTS.categories,
          healthCategories.map((category) => HEALTH_CATEGORIES[category]),
        ),
        ...listed(TEXTS.keywords, keywords),
        ...listed(TEXTS.standards, standards),
        ...single(TEXTS.language, languages.map(languageName).join(', ')),
        ...single(TEXTS.identifier, identifier),
      ]}
    />
  );
}

function ages({ youngest, oldest }: EntryFacts): string | undefined {
  if (youngest !== undefined && oldest !== undefined) return TEXTS.youngestToOldestYears(youngest, oldest);
  if (youngest !== undefined) return TEXTS.youngestYearsAndOver(youngest);
  return oldest === undefined ? undefined : TEXTS.upToOldestYears(oldest);
}

function span({ from, to }: EntryFacts): string | undefined {
  if (from === undefined) return to && TEXTS.untilDay(formatDate(to));
  const first = formatDate(from);
  return to === undefined ? TEXTS.firstUntilNow(first) : TEXTS.firstToDay(first, formatDate(to));
}

/** When, where and of whom. */
export function Coverage({ facts }: { facts: EntryFacts }) {
  const { places, population, persons } = facts;
  return (
    <Stack $gap={4}>
      <FactList
        columns={3}
        items={[
          ...single(TEXTS.time, span(facts)),
          ...single(TEXTS.peopleAsTheStewardStates, persons === undefined ? undefined : formatCount(persons)),
          ...single(TEXTS.ages, ages(facts)),
          ...listed(TEXTS.places, places),
        ]}
      />
      {population && <StatedText label={TEXTS.population}>{population}</StatedText>}
    </Stack>
  );
}

const qualityColumns: Column<QualityFigure>[] = [
  { header: TEXTS.measure, cell: ({ measure }) => measure },
  { header: TEXTS.value, cell: ({ value }) => <strong>{value}</strong> },
  { header: TEXTS.foundBy, cell: ({ source }) => source ?? TEXTS.notStated },
];

/** How it was made, what is missing, and how good it is. */
export function Making({ facts: { howMade, knownGaps, quality } }: { facts: EntryFacts }) {
  return (
    <Stack $gap={4}>
      {howMade && <StatedText label={TEXTS.howItWasMade}>{howMade}</StatedText>}
      {knownGaps && <StatedText label={TEXTS.knownGaps}>{knownGaps}</StatedText>}
      {quality.length > 0 && (
        <DataTable
          caption={TEXTS.qualityFigures}
          columns={qualityColumns}
          items={quality}
          getKey={(figure) => Object.values(figure).join('\n')}
        />
      )}
    </Stack>
  );
}

const Uses = styled.ul`
  display: grid;
  gap: ${space(3)};
  max-width: ${size.reading};

  p {
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

/** Who may use it for what, under which terms, and who pays. */
export function Use({ facts }: { facts: EntryFacts }) {
  const { permittedUses, diseases, licence, licenceName, costs, legislation } = facts;
  return (
    <Stack $gap={4}>
      {permittedUses.length > 0 && (
        <div>
          <Label>{TEXTS.permittedUses}</Label>
          <Uses role="list">
            {permittedUses.map((id) => (
              <li key={id}>
                <strong>{DATA_USE_TERMS[id].label}</strong> <Address href={dataUseTermAddress(id)}>{id}</Address>
                <p>{DATA_USE_TERMS[id].help}</p>
                {namedBy(id, facts) && <p>{namedBy(id, facts)}</p>}
              </li>
            ))}
          </Uses>
        </div>
      )}
      {costs && <StatedText label={TEXTS.whoPaysWhat}>{costs}</StatedText>}
      <FactList
        columns={1}
        items={[
          ...single(TEXTS.licence, licence ? <Address href={licence}>{licenceName}</Address> : licenceName),
          ...(diseases.length > 0 ? [{ label: TEXTS.diseasesByIcd10, value: diseases.join(', ') }] : []),
          ...(legislation.length > 0 ? [{ label: TEXTS.legislation, value: <Addresses all={legislation} /> }] : []),
        ]}
      />
    </Stack>
  );
}

/** What a term speaks of, as the steward names it; undefined where it names nothing. */
function namedBy(term: DataUseTerm, facts: EntryFacts): string | undefined {
  switch (term) {
    case 'DUO:0000012':
      return facts.useStudies;
    case 'DUO:0000022':
      return facts.useRegion;
    case 'DUO:0000024':
      return facts.publishFrom && TEXTS.nothingBeforeDay(formatDate(facts.publishFrom));
    case 'DUO:0000025':
      return facts.useMonths === undefined ? undefined : counted(facts.useMonths, 'month');
    default:
      return undefined;
  }
}

function Addresses({ all }: { all: readonly string[] }) {
  return all.map((href) => (
    <div key={href}>
      <Address href={href} />
    </div>
  ));
}

/** How to name the source, with a button that copies it. */
export function Citation({ children }: { children: string }) {
  const [isCopied, copy] = useCopy(() => children);
  return (
    <Stack $gap={3}>
      <Quote>{children}</Quote>
      <div>
        <Button variant="secondary" size="small" icon={isCopied ? Check : Copy} onClick={copy}>
          {TEXTS.copyTheCitation}
        </Button>
        <VisuallyHidden role="status">{isCopied && UI_TEXTS.copied}</VisuallyHidden>
      </div>
    </Stack>
  );
}

/** Who made it, and whom to ask. */
export function Contact({ facts }: { facts: EntryFacts }) {
  const { creators, contactName, contactEmail, contactPage, homepage } = facts;
  return (
    <FactList
      columns={2}
      items={[
        ...listed(TEXTS.madeBy, creators),
        ...single(TEXTS.contact, contactName),
        ...single(
          TEXTS.email,
          contactEmail && (
            <a href={`mailto:${contactEmail}`}>
              <MailAddress email={contactEmail} />
            </a>
          ),
        ),
        ...single(TEXTS.contactsPage, contactPage && <Address href={contactPage} />),
        ...single(TEXTS.moreAboutIt, homepage && <Address href={homepage} />),
      ]}
    />
  );
}
