import { DataFactory, type NamedNode, type Quad, type Quad_Object, type Quad_Subject } from 'n3';
import { isAbsolute } from '@carebourse/interchange/graph/addresses';
import { iri, ownNamespace, type NAMESPACES } from '@carebourse/interchange/vocabulary';

const { blankNode, literal, namedNode, quad } = DataFactory;

type Prefix = keyof typeof NAMESPACES;
/** dct:title, or own:size for what the profiles have no term for */
type Term = `${Prefix | 'own'}:${string}`;

/** Statements about one thing after the other. Names of what has none are made of what it is for, so they stay the same. */
export class Graph {
  readonly quads: Quad[] = [];
  /** Where the terms of our own are, which differ from product to product. */
  readonly ownNamespace: string;
  readonly #said = new Set<string>();

  /** @param base the product's address */
  constructor(base: string) {
    this.ownNamespace = ownNamespace(base);
  }

  /** @param name an address, or a name within the graph that begins with _: */
  about(name: string): Subject {
    return new Subject(this, nodeOf(name));
  }

  add(subject: Quad_Subject, predicate: NamedNode, object: Quad_Object): void {
    const key = JSON.stringify([subject.value, predicate.value, object]);
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.quads.push(quad(subject, predicate, object));
  }
}

/** What is said of one thing. What is not known is not said. */
export class Subject {
  readonly #graph: Graph;
  readonly node: Quad_Subject;

  constructor(graph: Graph, node: Quad_Subject) {
    this.#graph = graph;
    this.node = node;
  }

  is(type: Term): this {
    return this.#say('rdf:type', namedNode(this.#iri(type)));
  }

  /** A text without or in a language. */
  text(predicate: Term, value: string | undefined, language?: string): this {
    if (value === undefined || value === '') return this;
    return this.#say(predicate, language ? literal(value, language) : literal(value));
  }

  typed(predicate: Term, value: string | number | undefined, datatype: `xsd:${string}`): this {
    if (value === undefined) return this;
    return this.#say(predicate, literal(String(value), namedNode(this.#iri(datatype))));
  }

  /** Another thing, of which it is said what it is: who reads this graph alone must know. */
  thing(predicate: Term, name: string | undefined, type?: Term): this {
    if (name === undefined) return this;
    const node = nodeOf(name);
    if (type) this.#graph.add(node, namedNode(iri('rdf', 'type')), namedNode(this.#iri(type)));
    return this.#say(predicate, node);
  }

  #say(predicate: Term, object: Quad_Object): this {
    this.#graph.add(this.node, namedNode(this.#iri(predicate)), object);
    return this;
  }

  #iri(term: Term): string {
    const [prefix = '', name = ''] = term.split(/:(.*)/s);
    return prefix === 'own' ? this.#graph.ownNamespace + name : iri(prefix as Prefix, name);
  }
}

function nodeOf(name: string): NamedNode | ReturnType<typeof blankNode> {
  return name.startsWith('_:') ? blankNode(name.slice(2)) : namedNode(addressOf(name));
}

/** An address that RDF can write, as it was stated where it can: `URL` takes blanks, quotes and angle brackets away. */
function addressOf(name: string): string {
  if (isAbsolute(name)) return name;
  return URL.canParse(name) ? new URL(name).href.replace(/[\s<>"{}|\\^`]/g, encodeURIComponent) : name;
}
