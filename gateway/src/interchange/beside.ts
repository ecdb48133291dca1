import { iri, type NAMESPACES } from '@carebourse/interchange/vocabulary';
import type { Quad, Term } from 'n3';
import type { Graph } from './graph.ts';

type PrefixedName = `${keyof typeof NAMESPACES}:${string}`;

/**
 * What a description says of a thing beside what another format has terms for: by whole addresses, as JSON-LD has it, so that
 * a document of that format can carry it whatever its context is, and is read back as what it was.
 * @param names terms that the other format tells in its own way
 */
export function saidBeside(graph: Graph, name: string, names: readonly PrefixedName[]): Record<string, unknown[]> {
  const left = new Set([iri('rdf', 'type'), ...names.map(addressOf)]);
  const said = Map.groupBy(graph.quads, ({ subject }) => nameOf(subject));
  return propertiesOf(said, name, left);
}

type Said = ReadonlyMap<string, readonly Quad[]>;

function propertiesOf(said: Said, name: string, left: ReadonlySet<string>): Record<string, unknown[]> {
  const quads = (said.get(name) ?? []).filter(({ predicate }) => !left.has(predicate.value));
  const properties = Map.groupBy(quads, ({ predicate }) => predicate.value);
  const written = [...properties].map(([predicate, about]) => [
    predicate,
    about.map(({ object }) => valueOf(said, object)),
  ]);
  return Object.fromEntries(written) as Record<string, unknown[]>;
}

/** A thing is written where it is linked to, with all that is said of it. */
function valueOf(said: Said, object: Term): unknown {
  if (object.termType === 'Literal') {
    const { value, language, datatype } = object;
    if (language) return { '@value': value, '@language': language };
    return datatype.value === iri('xsd', 'string') ? value : { '@value': value, '@type': datatype.value };
  }
  const inner = propertiesOf(said, nameOf(object), new Set([iri('rdf', 'type')]));
  return object.termType === 'BlankNode' ? inner : { '@id': object.value, ...inner };
}

function nameOf(term: Term): string {
  return term.termType === 'BlankNode' ? `_:${term.value}` : term.value;
}

function addressOf(term: PrefixedName): string {
  const [prefix = '', name = ''] = term.split(/:(.*)/s);
  return iri(prefix as keyof typeof NAMESPACES, name);
}
