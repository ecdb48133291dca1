import type { Said, Statements } from './statements.ts';

/** One thing of a graph, as a reader asks for it. Each question takes several terms: the first that is told counts. */
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

  /** A text: in English rather than in no language, in that rather than in another. */
  text(...terms: string[]): string | undefined {
    return this.texts(...terms)[0];
  }

  /** All texts of the best language that there is. */
  texts(...terms: string[]): string[] {
    const texts = this.#first(terms).filter(({ isText, value }) => isText && value.trim() !== '');
    const best = Math.min(...texts.map(rankOf));
    return [...new Set(texts.filter((one) => rankOf(one) === best).map(({ value }) => value.trim()))];
  }

  /** Addresses, also those that are written as texts. */
  addresses(...terms: string[]): string[] {
    const found = this.#first(terms).filter(({ value }) => /^(https?|mailto):/i.test(value.trim()));
    return [...new Set(found.map(({ value }) => value.trim()))];
  }

  /** What the thing is linked to. A text is a thing that has no more than its name. */
  things(...terms: string[]): (Thing | string)[] {
    return this.#first(terms).map(({ isText, value }) => (isText ? value.trim() : new Thing(this.#graph, value)));
  }

  number(...terms: string[]): number | undefined {
    const text = this.text(...terms);
    return text !== undefined && /^\d+(\.0+)?$/.test(text) ? Number(text) : undefined;
  }

  #first(terms: readonly string[]): readonly Said[] {
    for (const term of terms) {
      const said = this.#graph.said(this.name, term);
      if (said.length > 0) return said;
    }
    return [];
  }
}

function rankOf({ language }: Said): number {
  if (language === 'en' || language.startsWith('en-')) return 0;
  return language === '' ? 1 : 2;
}

/** The name by which people know a thing, or else its address. */
export function labelOf(thing: Thing | string): string | undefined {
  if (typeof thing === 'string') return thing;
  const told = thing.text('foaf:name', 'schema:name', 'skos:prefLabel', 'rdfs:label', 'dct:title', 'vcard:fn');
  return told ?? (thing.isBlank ? undefined : thing.name);
}
