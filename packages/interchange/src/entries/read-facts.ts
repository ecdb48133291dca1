import { DATA_USE_TERM_IDS, dataUseTermAddress } from '@carebourse/contracts/data-use-terms';
import { HEALTH_CATEGORY_IDS } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Problem } from '../description.ts';
import { labelOf, Thing } from '../graph/thing.ts';
import { authority, healthCategoryOf, PROFILES } from '../vocabulary.ts';
import { readDictionary } from './read-dictionary.ts';
import { statedCount } from './stated-counts.ts';

type Told = Record<string, unknown>;

/** Names of the entry, which a contact may have instead of one of its own. */
interface Known {
  name: string | undefined;
  publisher: string | undefined;
}

const CROISSANT = /^http:\/\/mlcommons\.org\/croissant\//;

/** What a graph tells of a data set beside its name; `problems` gets what cannot be taken over. */
export function readFacts(dataset: Thing, known: Known, problems: Problem[]): Told {
  const identifier = dataset.text('dct:identifier', 'schema:identifier');
  return {
    identifier: identifier === dataset.name ? undefined : identifier,
    keywords: keywordsOf(dataset),
    healthCategories: healthCategoriesOf(dataset, problems),
    languages: languagesOf(dataset, problems),
    standards: standardsOf(dataset),
    ...coverageOf(dataset),
    population: dataset.text('healthdcatap:populationCoverage'),
    persons: statedCount(dataset, 'UniqueIndividuals'),
    youngest: dataset.number('healthdcatap:minTypicalAge'),
    oldest: dataset.number('healthdcatap:maxTypicalAge'),
    howMade: labels(dataset, 'dct:provenance')[0],
    knownGaps: dataset.text('own:knownGaps'),
    quality: qualityOf(dataset, problems),
    dictionary: readDictionary(dataset),
    creators: labels(dataset, 'dct:creator', 'schema:creator'),
    ...contactOf(dataset, known),
    homepage: homepageOf(dataset),
    legislation: dataset.addresses('dcatap:applicableLegislation'),
    licence: dataset.addresses('dct:license', 'schema:license')[0],
    licenceName: dataset.text('own:licenceName') ?? licenceNameOf(dataset),
    permittedUses: permittedUsesOf(dataset, problems),
    useRegion: dataset.text('own:useRegion'),
    publishFrom: dataset.text('own:publishFrom'),
    useMonths: dataset.number('own:useMonths'),
    useStudies: dataset.text('own:useStudies'),
    costs: dataset.text('own:costs'),
    howToCite: dataset.text('dct:bibliographicCitation', 'cr:citeAs'),
  };
}

function labels(dataset: Thing, ...terms: string[]): string[] {
  const found = dataset.things(...terms).flatMap((thing) => labelOf(thing) ?? []);
  return [...new Set(found)];
}

/** schema.org's may be one text with commas. */
function keywordsOf(dataset: Thing): string[] {
  const told = dataset.texts('dcat:keyword');
  if (told.length > 0) return told;
  return dataset.texts('schema:keywords').flatMap((keywords) => keywords.split(',').map((one) => one.trim()));
}

function healthCategoriesOf(dataset: Thing, problems: Problem[]): string[] {
  return dataset.addresses('healthdcatap:healthCategory').flatMap((address) => {
    const named = healthCategoryOf(address);
    const found = HEALTH_CATEGORY_IDS.find((category) => category === named);
    if (!found)
      problems.push({ path: 'facts.healthCategories', message: IMPORT_MESSAGES.unknownHealthCategory(address) });
    return found ?? [];
  });
}

function languagesOf(dataset: Thing, problems: Problem[]): string[] {
  const found = dataset.things('dct:language', 'schema:inLanguage').flatMap((told) => {
    const language = languageOf(told);
    if (language === undefined) return [];
    if (language === authority.language.en || /(^|\/)en(-[a-z]+)?$/i.test(language)) return 'en';
    if (language === authority.language.fr || /(^|\/)fr(-[a-z]+)?$/i.test(language)) return 'fr';
    problems.push({ path: 'facts.languages', message: IMPORT_MESSAGES.unknownLanguage(language) });
    return [];
  });
  return [...new Set(found)];
}

function languageOf(told: Thing | string): string | undefined {
  if (typeof told === 'string') return told;
  return told.isBlank ? told.text('skos:notation', 'dct:identifier', 'rdfs:label') : told.name;
}

/** What data follow, apart from the profiles that descriptions follow. */
function standardsOf(dataset: Thing): string[] {
  const profiles: readonly string[] = PROFILES;
  return labels(dataset, 'dct:conformsTo').filter((label) => !profiles.includes(label) && !CROISSANT.test(label));
}

function coverageOf(dataset: Thing): Told {
  const places = labels(dataset, 'dct:spatial', 'schema:spatialCoverage');
  const [period] = dataset.things('dct:temporal', 'schema:temporalCoverage');
  if (period instanceof Thing) {
    const from = period.text('dcat:startDate', 'schema:startDate');
    const to = period.text('dcat:endDate', 'schema:endDate');
    return { from: dayOf(from), to: dayOf(to), places };
  }
  const [from, to] = period?.split('/') ?? [];
  return { from: dayOf(from), to: dayOf(to), places };
}

/** The day of a time; what is less than a day stays, and is told as what it is not. */
function dayOf(told: string | undefined): string | undefined {
  return told === '..' ? undefined : told?.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1');
}

function qualityOf(dataset: Thing, problems: Problem[]): Told[] {
  return dataset.things('dqv:hasQualityAnnotation').flatMap((note) => {
    const measure = note instanceof Thing ? note.text('own:measure') : undefined;
    if (note instanceof Thing && measure !== undefined)
      return { measure, value: note.text('own:value'), source: note.text('own:source') };
    problems.push({ path: 'facts.quality', message: IMPORT_MESSAGES.noMeasure });
    return [];
  });
}

function contactOf(dataset: Thing, { name, publisher }: Known): Told {
  const [contact] = dataset.things('dcat:contactPoint');
  if (!(contact instanceof Thing)) return { contactName: contact };
  const told = contact.text('vcard:fn');
  const email = contact.addresses('vcard:hasEmail').find((address) => /^mailto:/i.test(address));
  return {
    contactName: told === name || told === publisher ? undefined : told,
    contactEmail: email?.slice('mailto:'.length) ?? contact.text('vcard:hasEmail'),
    contactPage: contact.addresses('vcard:hasURL')[0],
  };
}

/** The page that we make for an entry of ours is not one that tells more of it. */
function homepageOf(dataset: Thing): string | undefined {
  const [page] = dataset.addresses('foaf:page');
  if (page) return page;
  const landing = dataset.addresses('dcat:landingPage', 'schema:url')[0];
  return landing && dataset.name.startsWith(`${landing}#`) ? undefined : landing;
}

function licenceNameOf(dataset: Thing): string | undefined {
  const [licence] = dataset.things('dct:license', 'schema:license');
  if (licence === undefined || (typeof licence === 'string' && /^https?:/i.test(licence))) return undefined;
  const label = labelOf(licence);
  return label === (typeof licence === 'string' ? undefined : licence.name) ? undefined : label;
}

function permittedUsesOf(dataset: Thing, problems: Problem[]): string[] {
  const terms = dataset
    .things('odrl:hasPolicy')
    .flatMap((policy) => (policy instanceof Thing ? policy.addresses('dct:type') : []));
  return [...new Set(terms)].flatMap((address) => {
    const found = DATA_USE_TERM_IDS.find((id) => dataUseTermAddress(id) === address);
    if (!found) problems.push({ path: 'facts.permittedUses', message: IMPORT_MESSAGES.unknownDataUse(address) });
    return found ?? [];
  });
}
