/**
 * The contexts that files name by address and that are known without loading, written as tables of our own of the terms that
 * are read: none is a copy of the published file. A term is an address, or a prefix and a name; `@id` as its type says that
 * a text is an address. Names of classes are below the same namespaces.
 */
import { NAMESPACES } from '../vocabulary.ts';

interface Term {
  readonly '@id': string;
  readonly '@type'?: '@id' | '@vocab';
  readonly '@container'?: readonly string[];
}
type Definition = string | Term;
type Context = Readonly<Record<string, Definition | boolean>>;

const link = (term: string) => ({ '@id': term, '@type': '@id' }) as const;

const SCHEMA_ORG = 'https://schema.org/';

/** All of schema.org: its terms have no other names than its own. */
const SCHEMA: Context = { '@vocab': SCHEMA_ORG, schema: SCHEMA_ORG, id: '@id', type: '@type' };

/** Terms of Croissant's own namespace; 0.8 had them in another. */
const CROISSANT_TERMS = ['column', 'extract', 'field', 'fileProperty', 'format', 'includes', 'jsonPath', 'parentField']
  .concat(['path', 'recordSet', 'references', 'regex', 'repeated', 'replace', 'separator', 'source', 'subField'])
  .concat([
    'transform',
    'citeAs',
    'containedIn',
    'equivalentProperty',
    'fileObject',
    'fileSet',
    'isArray',
    'arrayShape',
  ])
  .concat([
    'isLiveDataset',
    'key',
    'md5',
    'samplingRate',
    'dataBiases',
    'dataCollection',
    'personalSensitiveInformation',
  ]);

function croissant(prefix: 'cr' | 'ml', namespace: string): Context {
  return {
    '@vocab': SCHEMA_ORG,
    sc: SCHEMA_ORG,
    [prefix]: namespace,
    dct: NAMESPACES.dct,
    rai: 'http://mlcommons.org/croissant/RAI/',
    wd: 'https://www.wikidata.org/wiki/',
    conformsTo: 'dct:conformsTo',
    dataType: { '@id': `${prefix}:dataType`, '@type': '@vocab' },
    ...Object.fromEntries(CROISSANT_TERMS.map((term) => [term, `${prefix}:${term}`])),
  };
}

const CROISSANT = croissant('cr', 'http://mlcommons.org/croissant/');
const CROISSANT_0_8 = croissant('ml', 'http://mlcommons.org/schema/');

/** What data sets say by terms of DCAT-AP, as its contexts call them: 3.0 puts the class before each. */
const DCAT_AP_DATASET: Context = {
  accessRights: link('dct:accessRights'),
  applicableLegislation: link('dcatap:applicableLegislation'),
  conformsTo: link('dct:conformsTo'),
  contactPoint: link('dcat:contactPoint'),
  creator: link('dct:creator'),
  datasetDistribution: link('dcat:distribution'),
  description: 'dct:description',
  documentation: link('foaf:page'),
  frequency: link('dct:accrualPeriodicity'),
  geographicalCoverage: link('dct:spatial'),
  identifier: 'dct:identifier',
  inSeries: link('dcat:inSeries'),
  keyword: 'dcat:keyword',
  landingPage: link('dcat:landingPage'),
  language: link('dct:language'),
  licence: link('dct:license'),
  modificationDate: 'dct:modified',
  otherIdentifier: link('adms:identifier'),
  provenance: link('dct:provenance'),
  publisher: link('dct:publisher'),
  releaseDate: 'dct:issued',
  rights: link('dct:rights'),
  temporalCoverage: link('dct:temporal'),
  theme: link('dcat:theme'),
  title: 'dct:title',
};

/** What is said of the things that a data set is linked to. */
const DCAT_AP_OTHERS: Readonly<Record<string, Context>> = {
  Agent: { name: 'foaf:name', type: link('dct:type') },
  Catalogue: { dataset: link('dcat:dataset'), title: 'dct:title', description: 'dct:description' },
  Concept: { preferredLabel: 'skos:prefLabel' },
  Distribution: {
    accessUrl: link('dcat:accessURL'),
    byteSize: 'dcat:byteSize',
    description: 'dct:description',
    downloadUrl: link('dcat:downloadURL'),
    format: link('dct:format'),
    licence: link('dct:license'),
    mediaType: link('dcat:mediaType'),
    title: 'dct:title',
  },
  Identifier: { notation: 'skos:notation' },
  PeriodOfTime: { startDate: 'dcat:startDate', endDate: 'dcat:endDate' },
};

const PREFIXES: Context = {
  adms: 'http://www.w3.org/ns/adms#',
  dcat: NAMESPACES.dcat,
  dcatap: NAMESPACES.dcatap,
  dct: NAMESPACES.dct,
  foaf: NAMESPACES.foaf,
  odrl: NAMESPACES.odrl,
  skos: NAMESPACES.skos,
  vcard: NAMESPACES.vcard,
};

/** Names of classes that are not those of their vocabularies. */
const DCAT_AP_CLASSES: Context = {
  Agent: 'foaf:Agent',
  Catalog: 'dcat:Catalog',
  Catalogue: 'dcat:Catalog',
  Category: 'skos:Concept',
  Concept: 'skos:Concept',
  Dataset: 'dcat:Dataset',
  Distribution: 'dcat:Distribution',
  Document: 'foaf:Document',
  Identifier: 'adms:Identifier',
  Kind: 'vcard:Kind',
  LicenceDocument: 'dct:LicenseDocument',
  LicenseDocument: 'dct:LicenseDocument',
  Location: 'dct:Location',
  PeriodOfTime: 'dct:PeriodOfTime',
  ProvenanceStatement: 'dct:ProvenanceStatement',
  Standard: 'dct:Standard',
};

const DCAT_AP_3: Context = {
  ...PREFIXES,
  ...DCAT_AP_CLASSES,
  ...withClass('Dataset', DCAT_AP_DATASET),
  ...Object.assign({}, ...Object.entries(DCAT_AP_OTHERS).map(([name, terms]) => withClass(name, terms))),
};

function withClass(name: string, terms: Context): Context {
  return Object.fromEntries(Object.entries(terms).map(([term, definition]) => [`${name}.${term}`, definition]));
}

/** Of 1.x and 2.x, whose names of terms are one for all classes. */
const DCAT_AP_2: Context = {
  ...PREFIXES,
  ...DCAT_AP_CLASSES,
  ...DCAT_AP_OTHERS['Distribution'],
  ...DCAT_AP_DATASET,
  accessURL: link('dcat:accessURL'),
  accrualPeriodicity: link('dct:accrualPeriodicity'),
  application_profile: link('dct:conformsTo'),
  conforms_to: link('dct:conformsTo'),
  category: link('dcat:theme'),
  dataset: link('dcat:dataset'),
  distribution: link('dcat:distribution'),
  downloadURL: link('dcat:downloadURL'),
  endDate: 'dcat:endDate',
  geographic: link('dct:spatial'),
  hasPolicy: link('odrl:hasPolicy'),
  homepage: link('foaf:homepage'),
  issued: 'dct:issued',
  license: link('dct:license'),
  modified: 'dct:modified',
  name: 'foaf:name',
  notation: 'skos:notation',
  other_identifier: link('adms:identifier'),
  page: link('foaf:page'),
  prefLabel: 'skos:prefLabel',
  preferredLabel: 'skos:prefLabel',
  spatial: link('dct:spatial'),
  startDate: 'dcat:startDate',
  tag: 'dcat:keyword',
  temporal: link('dct:temporal'),
  type: link('dct:type'),
  updateDate: 'dct:modified',
};

/** The second of two contexts of 2.x: texts by language. */
const BY_LANGUAGE = ['@set', '@language'];
const DCAT_AP_2_LANGUAGES: Context = {
  description: { '@id': 'dct:description', '@container': BY_LANGUAGE },
  name: { '@id': 'foaf:name', '@container': BY_LANGUAGE },
  preferredLabel: { '@id': 'skos:prefLabel', '@container': BY_LANGUAGE },
  title: { '@id': 'dct:title', '@container': BY_LANGUAGE },
};

/** Of the profiles for high-value data sets, whose terms are those of their vocabularies with the types of links. */
const DCAT_AP_HVD: Context = {
  ...PREFIXES,
  ...DCAT_AP_CLASSES,
  Dcat: NAMESPACES.dcat,
  Dct: NAMESPACES.dct,
  Foaf: NAMESPACES.foaf,
  Skos: NAMESPACES.skos,
  Vcard: NAMESPACES.vcard,
  ...Object.fromEntries(
    ['dcat:contactPoint', 'dcat:dataset', 'dcat:distribution', 'dcatap:applicableLegislation', 'dct:conformsTo']
      .concat(['dct:license', 'dct:rights', 'foaf:page', 'vcard:hasEmail', 'vcard:hasURL'])
      .map((term) => [term, link(term)]),
  ),
};

/** Project Open Data 1.1 and DCAT-US 3, which took its terms over. Its data sets are also read without any context. */
export const PROJECT_OPEN_DATA: Context = {
  ...PREFIXES,
  '@vocab': NAMESPACES.dcat,
  dc: NAMESPACES.dct,
  dcterms: NAMESPACES.dct,
  org: 'http://www.w3.org/ns/org#',
  pod: 'https://project-open-data.cio.gov/v1.1/schema#',
  accessLevel: 'pod:accessLevel',
  accessRights: 'dct:accessRights',
  accrualPeriodicity: 'dct:accrualPeriodicity',
  bibliographicCitation: 'dct:bibliographicCitation',
  conformsTo: link('dct:conformsTo'),
  creator: 'dct:creator',
  description: 'dct:description',
  fn: 'vcard:fn',
  format: 'dct:format',
  hasEmail: 'vcard:hasEmail',
  hasURL: 'vcard:hasURL',
  homepage: 'foaf:homepage',
  identifier: 'dct:identifier',
  isPartOf: 'dct:isPartOf',
  issued: 'dct:issued',
  label: 'rdfs:label',
  language: 'dct:language',
  license: 'dct:license',
  modified: 'dct:modified',
  name: 'foaf:name',
  notation: 'skos:notation',
  page: 'foaf:page',
  prefLabel: 'skos:prefLabel',
  provenance: 'dct:provenance',
  publisher: 'dct:publisher',
  rdfs: NAMESPACES.rdfs,
  rights: 'dct:rights',
  spatial: 'dct:spatial',
  temporal: 'dct:temporal',
  title: 'dct:title',
};

/** By address, without what differs from one way to write it to the next. */
const KNOWN: readonly (readonly [RegExp, Context])[] = [
  [/^schema\.org(\/docs\/jsonldcontext\.jsonl?d?)?$/, SCHEMA],
  [/^mlcommons\.org\/(croissant\/0\.8|schema)$/, CROISSANT_0_8],
  [/^mlcommons\.org\/croissant(\/1\.\d+)?$/, CROISSANT],
  [/(^|\/)DCAT-AP\/(.+\/)?dcat-ap_lang_[12]\.[\d.]+\.jsonld$/i, DCAT_AP_2_LANGUAGES],
  [/(^|\/)DCAT-AP\/(.+\/)?dcat-ap_[12]\.[\d.]+\.jsonld$/i, DCAT_AP_2],
  [/(^|\/)DCAT-AP\/(releases\/)?3\.[\d.]+\/(.+\/)?dcat-ap\.jsonld$/i, DCAT_AP_3],
  [/(^|\/)DCAT-AP\/(releases\/)?[23]\.[\d.]+-hvd\/(.+\/)?hvd\.jsonld$/i, DCAT_AP_HVD],
  [/^project-open-data\.cio\.gov\/v1\.1\/schema(\/(catalog|data)\.jsonld)?$/, PROJECT_OPEN_DATA],
  [/^resources\.data\.gov\/(.+\/)?dcat-us(\/.*)?$/, PROJECT_OPEN_DATA],
];

/** @returns what an address names as a context; undefined where it is none that is known */
export function knownContext(address: string): Context | undefined {
  const name = address.replace(/^https?:\/\/(www\.)?/, '').replace(/[/#]$/, '');
  return KNOWN.find(([pattern]) => pattern.test(name))?.[1];
}
