import { type Quad, type Term, Writer } from 'n3';
import { iri, NAMESPACES } from '@carebourse/interchange/vocabulary';
import type { Graph } from './graph.ts';
import { escapeXml } from './xml.ts';

/** How a graph can be written, by the ending of its address. */
export const SYNTAXES = {
  ttl: { mediaType: 'text/turtle', write: writeTurtle },
  jsonld: { mediaType: 'application/ld+json', write: writeJsonLd },
  rdf: { mediaType: 'application/rdf+xml', write: writeRdfXml },
} as const satisfies Record<string, { mediaType: string; write: (graph: Graph) => Promise<string> }>;
export type Syntax = keyof typeof SYNTAXES;

type Prefixes = Readonly<Record<string, string>>;

/** Of what a graph may be written in. */
function prefixesOf({ ownNamespace }: Graph): Prefixes {
  return { ...NAMESPACES, own: ownNamespace };
}

function writeTurtle(graph: Graph): Promise<string> {
  const { quads } = graph;
  const writer = new Writer({ prefixes: { ...prefixesOf(graph) } });
  writer.addQuads([...bySubject(quads).values()].flat());
  return new Promise((resolve, reject) => {
    writer.end((error: Error | null | undefined, text: string) => (error ? reject(error) : resolve(text)));
  });
}

/** With its context in it: whoever reads it loads nothing. */
async function writeJsonLd(graph: Graph): Promise<string> {
  const prefixes = prefixesOf(graph);
  const things = [...bySubject(graph.quads)].map(([subject, said]) => ({
    '@id': idOf(subject),
    ...propertiesOf(said, prefixes),
  }));
  return JSON.stringify({ '@context': prefixes, '@graph': things });
}

function propertiesOf(said: readonly Quad[], prefixes: Prefixes): Record<string, unknown[]> {
  const properties: Record<string, unknown[]> = {};
  for (const { predicate, object } of said) {
    const isType = predicate.value === iri('rdf', 'type');
    const name = isType ? '@type' : shortOf(predicate.value, prefixes);
    (properties[name] ??= []).push(isType ? shortOf(object.value, prefixes) : valueOf(object, prefixes));
  }
  return properties;
}

function valueOf(object: Term, prefixes: Prefixes): unknown {
  if (object.termType !== 'Literal') return { '@id': idOf(object) };
  const { value, language, datatype } = object;
  if (language) return { '@value': value, '@language': language };
  return datatype.value === iri('xsd', 'string')
    ? value
    : { '@value': value, '@type': shortOf(datatype.value, prefixes) };
}

async function writeRdfXml(graph: Graph): Promise<string> {
  const prefixes = prefixesOf(graph);
  const declared = Object.entries(prefixes).map(([prefix, address]) => `xmlns:${prefix}="${escapeXml(address)}"`);
  const things = [...bySubject(graph.quads)].map(([subject, said]) => {
    const lines = said.map((quad) => elementOf(quad, prefixes)).join('');
    return `  <rdf:Description ${referenceOf(subject, 'about')}>\n${lines}  </rdf:Description>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF ${declared.join(' ')}>\n${things.join('')}</rdf:RDF>\n`;
}

function elementOf({ predicate, object }: Quad, prefixes: Prefixes): string {
  const name = shortOf(predicate.value, prefixes);
  if (object.termType !== 'Literal') return `    <${name} ${referenceOf(object, 'resource')}/>\n`;
  const { value, language, datatype } = object;
  const type = datatype.value === iri('xsd', 'string') ? '' : ` rdf:datatype="${escapeXml(datatype.value)}"`;
  return `    <${name}${language ? ` xml:lang="${language}"` : type}>${escapeXml(value)}</${name}>\n`;
}

function referenceOf(term: Term, attribute: 'about' | 'resource'): string {
  if (term.termType === 'BlankNode') return `rdf:nodeID="${escapeXml(term.value)}"`;
  return `rdf:${attribute}="${escapeXml(term.value)}"`;
}

function bySubject(quads: readonly Quad[]): Map<Term, Quad[]> {
  const terms = new Map<string, { term: Term; said: Quad[] }>();
  for (const quad of quads) {
    const key = idOf(quad.subject);
    const kept = terms.get(key);
    if (kept) kept.said.push(quad);
    else terms.set(key, { term: quad.subject, said: [quad] });
  }
  return new Map([...terms.values()].map(({ term, said }) => [term, said]));
}

function idOf(term: Term): string {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

/** http://purl.org/dc/terms/title → dct:title. Predicates, types and datatypes are all of these namespaces. */
function shortOf(address: string, prefixes: Prefixes): string {
  const found = Object.entries(prefixes).find(([, namespace]) => address.startsWith(namespace));
  return found ? `${found[0]}:${address.slice(found[1].length)}` : address;
}
