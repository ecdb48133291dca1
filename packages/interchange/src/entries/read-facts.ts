import { DATA_USE_TERM_IDS, dataUseTermAddress } from '@carebourse/contracts/data-use-terms';
import { OWN_LANGUAGE } from '@carebourse/contracts/languages';
import { HEALTH_CATEGORY_IDS } from '@carebourse/contracts/entry-facts';
import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import type { Problem } from '../description.ts';
import { labelOf, Thing } from '../graph/thing.ts';
import { healthCategoryOf, PROFILES } from '../vocabulary.ts';
import { readDictionary } from './read-dictionary.ts';
import { firstDay, lastDay, periodOf } from './read-period.ts';
import { readResponsibleAi } from './read-responsible-ai.ts';
import { statedCount } from './stated-counts.ts';
import { DESCRIPTION_TERMS, identifierOf, NAME_TERMS } from './terms.ts';

type Fields = Record<string, unknown>;

/** Names of the entry, which a contact may have instead of one of its own. */
interface Known {
  name: string | undefined;
  publisher: string | undefined;
}

const CROISSANT = /^http:\/\/mlcommons\.org\/croissant\//;

/** What a graph tells of a data set beside its name; `problems` gets what cannot be taken over. */
export function readFacts(dataset: Thing, known: Known, problems: Problem[]): Fields {
  const identifier = identifierOf(dataset);
  const responsibleAi = readResponsibleAi(dataset, problems);
  return {
    identifier: identifier === dataset.name ? undefined : identifier,
    keywords: keywordsOf(dataset),
    healthCategories: healthCategoriesOf(dataset, problems),
    textLanguage: textLanguageOf(dataset),
    languages: languagesOf(dataset),
    standards: standardsOf(dataset),
    ...coverageOf(dataset),
    population: dataset.text('healthdcatap:populationCoverage'),
    persons: statedCount(dataset, 'UniqueIndividuals'),
    youngest: dataset.number('healthdcatap:minTypicalAge'),
    oldest: dataset.number('healthdcatap:maxTypicalAge'),
    howMade: labels(dataset, 'dct:provenance')[0] ?? responsibleAi.howMade,
    knownGaps: dataset.text('own:knownGaps') ?? responsibleAi.knownGaps,
    quality: qualityOf(dataset, problems),
    dictionary: readDictionary(dataset),
    creators: labels(dataset, 'dct:creator', 'schema:creator'),
    ...contactOf(dataset, known),
    homepage: homepageOf(dataset),
    legislation: dataset.addresses('dcatap:applicableLegislation'),
    ...licenceOf(dataset),
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
  const stated = dataset.texts('dcat:keyword');
  if (stated.length > 0) return stated;
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

/** As the file names them; what they name is asked where all facts are held to the rules. */
function languagesOf(dataset: Thing): string[] {
  return dataset.things('dct:language', 'schema:inLanguage').flatMap((stated) => languageOf(stated) ?? []);
}

/** That of the description, or of the name where it has none; entries say nothing where it is ours. */
function textLanguageOf(dataset: Thing): string | undefined {
  const stated = dataset.language(...DESCRIPTION_TERMS) ?? dataset.language(...NAME_TERMS);
  return stated === OWN_LANGUAGE ? undefined : stated;
}

function languageOf(stated: Thing | string): string | undefined {
  if (typeof stated === 'string') return stated;
  return stated.isBlank
    ? stated.text('skos:notation', 'dct:identifier', 'rdf:value', 'rdfs:label', 'schema:name')
    : stated.name;
}

/** What data follow, apart from the profiles that descriptions follow. */
function standardsOf(dataset: Thing): string[] {
  const profiles: readonly string[] = PROFILES;
  return labels(dataset, 'dct:conformsTo').filter((label) => !profiles.includes(label) && !CROISSANT.test(label));
}

function coverageOf(dataset: Thing): Fields {
  const places = labels(dataset, 'dct:spatial', 'schema:spatialCoverage');
  const [period] = dataset.things('dct:temporal', 'schema:temporalCoverage');
  if (period instanceof Thing) {
    const from = period.text('dcat:startDate', 'schema:startDate');
    const to = period.text('dcat:endDate', 'schema:endDate');
    return { from: firstDay(from), to: lastDay(to), places };
  }
  return { ...(period !== undefined && periodOf(period)), places };
}

function qualityOf(dataset: Thing, problems: Problem[]): Fields[] {
  return dataset.things('dqv:hasQualityAnnotation').flatMap((note) => {
    const measure = note instanceof Thing ? note.text('own:measure') : undefined;
    if (note instanceof Thing && measure !== undefined)
      return { measure, value: note.text('own:value'), source: note.text('own:source') };
    problems.push({ path: 'facts.quality', message: IMPORT_MESSAGES.noMeasure });
    return [];
  });
}

/** Of several contacts the first with an e-mail address; vCard, FOAF and schema.org have terms for one. */
function contactOf(dataset: Thing, { name, publisher }: Known): Fields {
  const contacts = dataset.things('dcat:contactPoint', 'schema:contactPoint');
  const contact = contacts.find((one) => one instanceof Thing && emailOf(one) !== undefined) ?? contacts[0];
  if (!(contact instanceof Thing)) return { contactName: contact };
  const stated = contact.text(...CONTACT_NAMES) ?? fullNameOf(contact);
  return {
    contactName: stated === name || stated === publisher ? undefined : stated,
    contactEmail: emailOf(contact),
    contactPage: contact.addresses('vcard:hasURL', 'vcard:url', 'foaf:homepage', 'foaf:page', 'schema:url')[0],
  };
}

const CONTACT_NAMES = [
  'vcard:fn',
  'vcard:hasFN',
  'vcard:organization-name',
  'vcard:hasOrganizationName',
  'foaf:name',
  'schema:name',
  'rdfs:label',
];

function fullNameOf(contact: Thing): string | undefined {
  const parts = [contact.text('vcard:given-name'), contact.text('vcard:family-name')];
  return parts.filter(Boolean).join(' ') || undefined;
}

/** mailto:a@b.example and a@b.example → a@b.example; vCard may keep it in a thing of its own. */
function emailOf(contact: Thing): string | undefined {
  const stated = contact
    .things('vcard:hasEmail', 'vcard:email', 'foaf:mbox', 'schema:email')
    .flatMap((one) =>
      one instanceof Thing ? (one.address ?? one.addresses('vcard:hasValue', 'rdf:value')[0] ?? []) : one,
    );
  const address = stated.find((one) => /^mailto:/i.test(one)) ?? stated.find((one) => one.includes('@'));
  return address?.replace(/^mailto:/i, '');
}

/** The page that we make for an entry of ours is not one that tells more of it. */
function homepageOf(dataset: Thing): string | undefined {
  const [page] = dataset.addresses('foaf:page');
  if (page) return page;
  const landing = dataset.addresses('dcat:landingPage', 'schema:url')[0];
  return landing && dataset.name.startsWith(`${landing}#`) ? undefined : landing;
}

/** Where the data set has none, that of its first file with one. */
function licenceOf(dataset: Thing): Fields {
  const own = licenceSaidOf(dataset);
  const files = dataset.things('dcat:distribution', 'schema:distribution').filter((one) => one instanceof Thing);
  const said = own ?? files.map(licenceSaidOf).find(Boolean);
  return { ...said, licenceName: dataset.text('own:licenceName') ?? said?.licenceName };
}

function licenceSaidOf(thing: Thing): { licence: string | undefined; licenceName: string | undefined } | undefined {
  const [licence] = thing.addresses(...LICENCE_TERMS);
  const licenceName = licenceNameOf(thing);
  return licence === undefined && licenceName === undefined ? undefined : { licence, licenceName };
}

/** Rights say how data may be used where no licence does. */
const LICENCE_TERMS = ['dct:license', 'schema:license', 'dct:rights'] as const;

function licenceNameOf(thing: Thing): string | undefined {
  const [licence] = thing.things(...LICENCE_TERMS);
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
