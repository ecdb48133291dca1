import type { Thing } from '../graph/thing.ts';

/** Terms by which files name and describe a data set, the usual one first. */
export const NAME_TERMS = ['dct:title', 'schema:name', 'rdfs:label', 'skos:prefLabel', 'foaf:name'] as const;
export const DESCRIPTION_TERMS = ['dct:description', 'schema:description', 'dct:abstract', 'rdfs:comment'] as const;

const IDENTIFIER_TERMS = ['dct:identifier', 'schema:identifier', 'adms:identifier'] as const;

/** By which its keeper or a registry knows a data set: a text, an address, or a thing that has the text (adms, schema.org). */
export function identifierOf(dataset: Thing): string | undefined {
  for (const term of IDENTIFIER_TERMS) {
    for (const stated of dataset.things(term)) {
      const found =
        typeof stated === 'string'
          ? stated
          : (stated.text('skos:notation', 'schema:value', 'rdf:value') ?? stated.address);
      if (found) return found;
    }
  }
  return undefined;
}
