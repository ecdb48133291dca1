/** Namespaces of what descriptions are written in, by the prefixes that their readers know. */
export const NAMESPACES = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatap: 'http://data.europa.eu/r5r/',
  healthdcatap: 'http://healthdataportal.eu/ns/health#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  eli: 'http://data.europa.eu/eli/ontology#',
  dqv: 'http://www.w3.org/ns/dqv#',
  odrl: 'http://www.w3.org/ns/odrl/2/',
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  obo: 'http://purl.obolibrary.org/obo/',
} as const;

type Prefix = keyof typeof NAMESPACES;

/** iri('dct', 'title') → http://purl.org/dc/terms/title */
export function iri(prefix: Prefix, name: string): string {
  return NAMESPACES[prefix] + name;
}

const AUTHORITY = 'http://publications.europa.eu/resource/authority';

/** Terms of the Publications Office of the European Union, which DCAT-AP asks for. */
export const authority = {
  accessRight: (name: 'PUBLIC' | 'RESTRICTED' | 'NON_PUBLIC') => `${AUTHORITY}/access-right/${name}`,
  health: `${AUTHORITY}/data-theme/HEAL`,
  frequency: {
    week: `${AUTHORITY}/frequency/WEEKLY`,
    month: `${AUTHORITY}/frequency/MONTHLY`,
    quarter: `${AUTHORITY}/frequency/QUARTERLY`,
    year: `${AUTHORITY}/frequency/ANNUAL`,
  },
  /** @param code of ISO 639-3, in capitals */
  language: (code: string) => `${AUTHORITY}/language/${code}`,
} as const;

/** The profiles to which a description says that it conforms. */
export const PROFILES = ['http://data.europa.eu/r5r/', 'http://healthdataportal.eu/ns/health#'] as const;

/** Our own words for what the profiles have no terms for, below the address of the product that writes them. */
export function ownNamespace(base: string): string {
  return `${base}/ns/entry#`;
}

/** Matches a term of `ownNamespace`, whatever product wrote it. */
const OWN_TERM = /^https?:\/\/[^#?]+\/ns\/entry#(\w+)$/;

/** Namespaces that are read and never written, by prefix; schema.org has two, and Croissant had another until 1.0. */
const READ_ONLY: readonly (readonly [string, string])[] = [
  ['schema', 'https://schema.org/'],
  ['schema', 'http://schema.org/'],
  ['rai', 'http://mlcommons.org/croissant/RAI/'],
  ['cr', 'http://mlcommons.org/croissant/'],
  ['cr', 'http://mlcommons.org/schema/'],
  // The elements of before the terms, which have the same names.
  ['dct', 'http://purl.org/dc/elements/1.1/'],
  ['locn', 'http://www.w3.org/ns/locn#'],
  ['ldp', 'http://www.w3.org/ns/ldp#'],
  ['adms', 'http://www.w3.org/ns/adms#'],
];

const READ: readonly (readonly [string, string])[] = [...Object.entries(NAMESPACES), ...READ_ONLY];

/**
 * http://purl.org/dc/terms/title → dct:title; a term of our own, whoever wrote it → own:size.
 * @returns undefined for a term of a namespace that is not read
 */
export function termOf(address: string): string | undefined {
  const own = OWN_TERM.exec(address)?.[1];
  if (own) return `own:${own}`;
  const found = READ.find(([, namespace]) => address.startsWith(namespace));
  return found && `${found[0]}:${address.slice(found[1].length)}`;
}

/** The category of health data that an address of ours names, whoever wrote it. */
export function healthCategoryOf(address: string): string | undefined {
  return /^https?:\/\/[^#?]+\/ns\/health-category\/(\w+)$/.exec(address)?.[1];
}
