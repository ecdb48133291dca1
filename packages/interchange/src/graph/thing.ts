import type { Said, Statements } from './statements.ts';

/** One thing of a graph, as a reader asks for it. Each question takes several terms: the first that is stated counts. */
export class Thing {
  readonly name: string;
  readonly #graph: Statements;

  constructor(graph: Statements, name: string) {
    this.#graph = graph;
    this.name = name;
  }

  /** Whether it has no name outside of its file. */
  get isBlank(): boolean {
    return this.name.startsWith('_:');
  }

  /** Its name, where that is one outside of its file too. */
  get address(): string | undefined {
    return this.isBlank ? undefined : this.name;
  }

  /** A text: in English rather than in no language, in that rather than in French, in that rather than in another. */
  text(...terms: string[]): string | undefined {
    return this.texts(...terms)[0];
  }

  /** All texts of the best language that there is. */
  texts(...terms: string[]): string[] {
    return [...new Set(this.#best(terms).map(({ value }) => value.trim()))];
  }

  /** The code of the language that `text` is in; undefined where the file does not say. */
  language(...terms: string[]): string | undefined {
    return this.#best(terms)[0]?.language || undefined;
  }

  /** Addresses, also those that are written as texts. */
  addresses(...terms: string[]): string[] {
    for (const term of terms) {
      const found = this.#said(term).filter(({ value }) => /^(https?|mailto):/i.test(value.trim()));
      if (found.length > 0) return [...new Set(found.map(({ value }) => value.trim()))];
    }
    return [];
  }

  /** What the thing is linked to, of texts those in the best language. A text is a thing that has no more than its name. */
  things(...terms: string[]): (Thing | string)[] {
    const term = terms.find((one) => this.#said(one).some(hasText));
    if (term === undefined) return [];
    const [best] = this.#best([term]);
    return this.#said(term)
      .filter((one) => hasText(one) && (!one.isText || one.language === best?.language))
      .map(({ isText, value }) => (isText ? value.trim() : new Thing(this.#graph, value)));
  }

  /** A whole number, or the text that stands where one is expected. */
  number(...terms: string[]): number | string | undefined {
    const text = this.text(...terms);
    return text !== undefined && /^\+?\d+(\.0*)?$/.test(text) ? Number(text) : text;
  }

  #said(term: string): readonly Said[] {
    return this.#graph.said(this.name, term);
  }

  #best(terms: readonly string[]): Said[] {
    for (const term of terms) {
      const texts = this.#said(term).filter((one) => one.isText && hasText(one));
      const [best] = texts.toSorted((one, other) => rankOf(one) - rankOf(other));
      if (best) return texts.filter(({ language }) => language === best.language);
    }
    return [];
  }
}

function hasText({ value }: Said): boolean {
  return value.trim() !== '';
}

/** Of several other languages the first that is stated counts. */
const PREFERRED = ['en', '', 'fr'];

function rankOf({ language }: Said): number {
  const rank = PREFERRED.indexOf(language);
  return rank === -1 ? PREFERRED.length : rank;
}

const LABELS = [
  'foaf:name',
  'schema:name',
  'schema:legalName',
  'skos:prefLabel',
  'rdfs:label',
  'dct:title',
  'vcard:fn',
  'vcard:organization-name',
  'locn:geographicName',
  'skos:notation',
  'rdf:value',
];

/** The name by which people know a thing, or else its address. */
export function labelOf(thing: Thing | string): string | undefined {
  return typeof thing === 'string' ? thing : (thing.text(...LABELS) ?? thing.address);
}
