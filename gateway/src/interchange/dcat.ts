import { HEALTH_CATEGORIES, missingForExport } from '@carebourse/contracts/entry-facts';
import { DATA_USE_TERMS, dataUseTermAddress } from '@carebourse/contracts/data-use-terms';
import { resourceLink } from '@carebourse/contracts/paths';
import { languageAddress } from '@carebourse/interchange/languages';
import { ACCESS_RIGHTS } from '@carebourse/interchange/own-fields';
import { authority, PROFILES } from '@carebourse/interchange/vocabulary';
import { describeDictionary } from './dictionary.ts';
import { type DescribedEntry, languageOf, titleOf } from './described-entry.ts';
import { Graph, type Subject } from './graph.ts';
import { part } from './part.ts';

/** A data product has no access level: it is asked for, as what is restricted. */
const WITHOUT_LEVEL = 'restricted';

/** The Personal Health Information Protection Act, 2004, under which all of it is kept. */
const PHIPA = 'https://www.ontario.ca/laws/statute/04p03';

/** @returns the address of an entry's page */
export function pageOf({ resourceType, id }: Pick<DescribedEntry, 'resourceType' | 'id'>, base: string): string {
  return base + resourceLink(resourceType, id);
}

/** @returns what names the data set itself, beside the page that tells of it */
export function datasetOf(entry: Pick<DescribedEntry, 'resourceType' | 'id'>, base: string): string {
  return `${pageOf(entry, base)}#dataset`;
}

/**
 * Says of an entry all that DCAT 3, DCAT-AP 3.0 and HealthDCAT-AP have terms for, as far as it is stated. An entry that tells
 * all that the profiles want says that it conforms to them; nothing is made up for one that does not.
 */
function describeDataset(graph: Graph, entry: DescribedEntry, base: string): void {
  const { facts } = entry;
  const language = languageOf(entry);
  const name = datasetOf(entry, base);
  const dataset = graph
    .about(name)
    .is('dcat:Dataset')
    .text('dct:title', titleOf(entry), language)
    .text('dct:description', entry.description, language)
    .text('dct:identifier', facts?.identifier ?? name)
    .thing('dcat:landingPage', pageOf(entry, base), 'foaf:Document')
    .thing('dct:accessRights', ACCESS_RIGHTS[entry.accessLevel ?? WITHOUT_LEVEL], 'dct:RightsStatement')
    .thing('dcat:theme', authority.health, 'skos:Concept');
  graph.about(authority.health).text('skos:prefLabel', 'Health', 'en');
  const frequency = entry.releaseEvery && authority.frequency[entry.releaseEvery];
  dataset.thing('dct:accrualPeriodicity', frequency, 'dct:Frequency');
  describeSteward(graph, name, entry, base);
  describeOwn(dataset, entry);
  describeCounts(dataset, entry);
  if (!facts) return;
  for (const keyword of facts.keywords) dataset.text('dcat:keyword', keyword, language);
  for (const code of facts.languages) dataset.thing('dct:language', languageAddress(code), 'dct:LinguisticSystem');
  dataset
    .typed('healthdcatap:minTypicalAge', facts.youngest, 'xsd:nonNegativeInteger')
    .typed('healthdcatap:maxTypicalAge', facts.oldest, 'xsd:nonNegativeInteger')
    .text('healthdcatap:populationCoverage', facts.population, language)
    .text('dct:bibliographicCitation', facts.howToCite)
    .text('own:knownGaps', facts.knownGaps, language)
    .text('own:costs', facts.costs, language)
    .text('own:useRegion', facts.useRegion)
    .typed('own:publishFrom', facts.publishFrom, 'xsd:date')
    .typed('own:useMonths', facts.useMonths, 'xsd:nonNegativeInteger')
    .text('own:useStudies', facts.useStudies)
    .text('own:licenceName', facts.licenceName)
    .thing('foaf:page', facts.homepage, 'foaf:Document')
    .thing('dct:license', facts.licence, 'dct:LicenseDocument');
  describeCoverage(graph, name, entry);
  describeMaking(graph, name, entry, base);
  describeUse(graph, name, entry, base);
  describeDictionary(graph, name, entry);
  if (missingForExport(facts).length === 0) {
    for (const profile of PROFILES) dataset.thing('dct:conformsTo', profile, 'dct:Standard');
  }
}

/** What entries of its type have, so that it can be read back as what it was. */
function describeOwn(dataset: Subject, { resourceType, own }: DescribedEntry): void {
  dataset.text('own:type', resourceType);
  for (const [field, value] of Object.entries(own)) for (const one of [value].flat()) dataset.text(`own:${field}`, one);
}

/**
 * What is released counts. What the steward says beside it stays their statement, in terms of our own, by which an import
 * takes it over.
 */
function describeCounts(dataset: Subject, { delivered, records, facts }: DescribedEntry): void {
  const count = 'xsd:nonNegativeInteger';
  const persons = facts?.persons;
  if (!delivered) {
    dataset
      .typed('healthdcatap:numberOfRecords', records ?? undefined, count)
      .typed('healthdcatap:numberOfUniqueIndividuals', persons, count);
    return;
  }
  dataset
    // 0 stands for a number that is not stated.
    .typed('healthdcatap:numberOfRecords', delivered.rows || undefined, count)
    .typed('healthdcatap:numberOfUniqueIndividuals', delivered.persons || undefined, count)
    .typed('dct:modified', delivered.releasedAt, 'xsd:dateTime')
    .text('own:synthetic', delivered.synthetic)
    .typed('own:statedRecords', records ?? undefined, count)
    .typed('own:statedPersons', persons, count);
}

function describeSteward(graph: Graph, dataset: string, { steward, ...entry }: DescribedEntry, base: string): void {
  if (!steward) return;
  const name = steward.id === null ? part(entry, 'steward') : `${base}/api/organizations#${steward.id}`;
  graph.about(dataset).thing('dct:publisher', name, 'foaf:Agent');
  graph.about(name).text('foaf:name', steward.name);
}

function describeCoverage(graph: Graph, dataset: string, { facts, ...entry }: DescribedEntry): void {
  if (facts?.from ?? facts?.to) {
    const period = part(entry, 'period');
    graph.about(dataset).thing('dct:temporal', period, 'dct:PeriodOfTime');
    graph.about(period).typed('dcat:startDate', facts?.from, 'xsd:date').typed('dcat:endDate', facts?.to, 'xsd:date');
  }
  facts?.places.forEach((place, index) => {
    const location = part(entry, `place${index}`);
    graph.about(dataset).thing('dct:spatial', location, 'dct:Location');
    graph.about(location).text('skos:prefLabel', place, languageOf({ facts }));
  });
}

function describeMaking(graph: Graph, dataset: string, { facts, ...entry }: DescribedEntry, base: string): void {
  if (facts?.howMade) {
    const statement = part(entry, 'provenance');
    graph.about(dataset).thing('dct:provenance', statement, 'dct:ProvenanceStatement');
    graph.about(statement).text('rdfs:label', facts.howMade, languageOf({ facts }));
  }
  facts?.creators.forEach((creator, index) => {
    const agent = part(entry, `creator${index}`);
    graph.about(dataset).thing('dct:creator', agent, 'foaf:Agent');
    graph.about(agent).text('foaf:name', creator);
  });
  facts?.standards.forEach((standard, index) => {
    const named = `${pageOf(entry, base)}#standard${index + 1}`;
    graph.about(dataset).thing('dct:conformsTo', named, 'dct:Standard');
    graph.about(named).text('dct:title', standard, languageOf({ facts }));
  });
  facts?.quality.forEach(({ measure, value, source }, index) => {
    const note = part(entry, `quality${index}`);
    graph.about(dataset).thing('dqv:hasQualityAnnotation', note, 'dqv:QualityAnnotation');
    graph
      .about(note)
      .text('rdfs:label', [`${measure}: ${value}`, source].filter(Boolean).join('. '), languageOf({ facts }))
      .text('own:measure', measure)
      .text('own:value', value)
      .text('own:source', source);
  });
}

function describeUse(graph: Graph, dataset: string, { facts, ...entry }: DescribedEntry, base: string): void {
  if (!facts) return;
  for (const category of facts.healthCategories) {
    const concept = `${base}/ns/health-category/${category}`;
    graph.about(dataset).thing('healthdcatap:healthCategory', concept, 'skos:Concept');
    graph.about(concept).text('skos:prefLabel', HEALTH_CATEGORIES[category], 'en');
  }
  for (const act of facts.legislation)
    graph.about(dataset).thing('dcatap:applicableLegislation', act, 'eli:LegalResource');
  const { contactEmail, contactName, contactPage } = facts;
  if (contactEmail ?? contactPage ?? contactName) {
    const contact = part(entry, 'contact');
    graph.about(dataset).thing('dcat:contactPoint', contact, 'vcard:Kind');
    graph
      .about(contact)
      .text('vcard:fn', contactName ?? entry.steward?.name ?? titleOf({ ...entry, facts }))
      .thing('vcard:hasEmail', contactEmail && `mailto:${contactEmail}`)
      .thing('vcard:hasURL', contactPage);
  }
  if (facts.permittedUses.length === 0) return;
  const policy = part(entry, 'policy');
  graph.about(dataset).thing('odrl:hasPolicy', policy, 'odrl:Policy');
  for (const term of facts.permittedUses) {
    const concept = dataUseTermAddress(term);
    graph.about(policy).thing('dct:type', concept, 'skos:Concept');
    graph.about(concept).text('skos:prefLabel', DATA_USE_TERMS[term].label, 'en');
  }
}

interface CatalogPage {
  entries: readonly DescribedEntry[];
  /** Addresses of this page, of the first and of the next, if there is one. */
  here: string;
  first: string;
  next: string | undefined;
}

/** The catalogue as DCAT has it, a page of it, with the way to the next by Hydra. */
export function describeCatalog({ entries, here, first, next }: CatalogPage, base: string): Graph {
  const graph = new Graph(base);
  const name = `${base}/catalog#catalog`;
  const catalog = graph
    .about(name)
    .is('dcat:Catalog')
    .text('dct:title', 'Carebourse', 'en')
    .text('dct:description', 'Health data of Ontario that can be asked for with a stated purpose.', 'en')
    .thing('dct:publisher', `${base}/#publisher`, 'foaf:Agent')
    .thing('dcatap:applicableLegislation', PHIPA, 'eli:LegalResource')
    .thing('foaf:homepage', `${base}/`, 'foaf:Document');
  graph.about(`${base}/#publisher`).text('foaf:name', 'Carebourse');
  for (const entry of entries) {
    catalog.thing('dcat:dataset', datasetOf(entry, base));
    describeDataset(graph, entry, base);
  }
  graph.about(here).is('hydra:PartialCollectionView').thing('hydra:first', first).thing('hydra:next', next);
  catalog.thing('hydra:view', here);
  return graph;
}

/** One entry alone. */
export function describeEntry(entry: DescribedEntry, base: string): Graph {
  const graph = new Graph(base);
  describeDataset(graph, entry, base);
  return graph;
}
