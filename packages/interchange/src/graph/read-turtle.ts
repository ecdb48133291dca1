import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { Lexer, Parser, type ParserOptions, type Token, type TokenCallback } from 'n3';
import { EventEmitter } from 'node:events';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { languageCodeOf } from '../languages.ts';
import { shown, UNDEFINED_PREFIX } from './addresses.ts';
import { type Statements, UNDETERMINED } from './statements.ts';

/**
 * Reads Turtle. It says nothing of lines itself, so what it reads is watched on the way.
 * @throws FileRefusedError
 */
export async function readTurtle(text: AsyncIterable<string>, statements: Statements, limits: ReadLimits) {
  const lexer = new WatchedLexer(limits.depth, statements);
  const input = new EventEmitter();
  const outcome: { failure?: Error; isDone?: true } = {};
  // The types do not know that a parser takes a lexer.
  const options: ParserOptions & { lexer: Lexer } = { format: 'text/turtle', baseIRI: statements.base, lexer };
  new Parser(options).parse(input, (error: Error | null, quad) => {
    if (outcome.failure) return;
    try {
      if (error) outcome.failure = refusal(error, lexer.line);
      else if (quad) statements.add(quad, lexer.line);
      else outcome.isDone = true;
    } catch (failure) {
      outcome.failure = failure as Error;
    }
  });
  for await (const piece of text) {
    input.emit('data', piece);
    if (outcome.failure) throw outcome.failure;
  }
  input.emit('end');
  if (outcome.failure) throw outcome.failure;
  if (!outcome.isDone) throw new FileRefusedError(IMPORT_MESSAGES.cutOff, lexer.line);
}

function refusal(error: Error, line: number): FileRefusedError {
  if (error instanceof FileRefusedError) return error;
  const what = error.message.replace(/ on line \d+\.?/, '');
  return new FileRefusedError(IMPORT_MESSAGES.broken(what), line, { cause: error });
}

const OPENING = new Set(['[', '(', '{', '<<', '<<(']);
const CLOSING = new Set([']', ')', '}', '>>', ')>>']);

/** An IRI as it is written, whatever is in it: what is none is left out by its statement. */
const ANY_IRI = /<([^<>\r\n]*)>[ \t]*/y;
const ANY_LANGUAGE = /@((?:(?!--)[^\s.,;()[\]{}#<>"'^@])+)(?=--|[\s.,;()[\]{}#<>"'^@])/y;

const LANGUAGE_TAG = /^[a-z]{1,8}(-[a-z\d]{1,8})*$/i;
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';

/**
 * Knows in which line the parser is, and how deep. It has no tolerant mode: what would stop it in one statement becomes
 * something here that it can read, and that is told.
 */
class WatchedLexer extends Lexer {
  line = 1;
  #depth = 0;
  #declared: string | undefined;
  readonly #prefixes = new Map<string, string>();
  readonly #most: number;
  readonly #statements: Statements;

  constructor(most: number, statements: Statements) {
    super({ lineMode: false, n3: false });
    this.#most = most;
    this.#statements = statements;
    // Not in its types: tolerant-readers.test.ts says what would not be read without these.
    Object.assign(this, { _unescapedIri: ANY_IRI, _langcode: ANY_LANGUAGE });
  }

  override tokenize(input: string): Token[];
  override tokenize(input: string | EventEmitter, callback: TokenCallback): void;
  override tokenize(input: string | EventEmitter, callback?: TokenCallback): Token[] | void {
    if (!callback) return typeof input === 'string' ? super.tokenize(input) : undefined;
    let refused = false;
    super.tokenize(input, (error, token) => {
      if (refused) return;
      const tooDeep = error ? undefined : this.#watch(token);
      refused = tooDeep !== undefined;
      callback(tooDeep ?? error, token && this.#mended(token));
    });
  }

  #watch({ type, line }: Token): FileRefusedError | undefined {
    this.line = line;
    if (OPENING.has(type)) this.#depth += 1;
    if (CLOSING.has(type)) this.#depth -= 1;
    return this.#depth > this.#most ? new FileRefusedError(IMPORT_MESSAGES.tooDeep(this.#most), line) : undefined;
  }

  #mended(token: Token): Token {
    const { type, value = '' } = token;
    if (type === 'prefix') this.#declared = value;
    else if (type === 'langcode') return { ...token, value: this.#languageOf(value) };
    else if (type === 'IRI' || type === 'typeIRI') return this.#mendedAddress({ ...token, value: unescaped(value) });
    else if (type === 'prefixed' || type === 'type') return this.#mendedName(token);
    return token;
  }

  #mendedAddress(token: Token): Token {
    const { type, value = '' } = token;
    if (this.#declared !== undefined) this.#prefixes.set(this.#declared, value);
    this.#declared = undefined;
    return type === 'typeIRI' && value.startsWith(RDF) ? asPlainText(token) : token;
  }

  #mendedName(token: Token): Token {
    const { type, prefix = '', value = '' } = token;
    const namespace = this.#prefixes.get(prefix);
    if (type === 'type') return namespace === undefined || namespace === RDF ? asPlainText(token) : token;
    return namespace === undefined ? { ...token, type: 'IRI', value: `${UNDEFINED_PREFIX}${prefix}:${value}` } : token;
  }

  /** The parser takes no other than well-formed tags. */
  #languageOf(tag: string): string {
    if (LANGUAGE_TAG.test(tag)) return tag;
    const known = languageCodeOf(tag);
    if (known === undefined) this.#statements.leftOut(this.line, IMPORT_MESSAGES.unknownLanguageTag(shown(tag)));
    return known ?? UNDETERMINED;
  }
}

/** A datatype that a literal cannot have, or that nobody knows: what is read is the text. */
function asPlainText(token: Token): Token {
  return { ...token, type: 'typeIRI', value: XSD_STRING };
}

/** \u0041 → A, where it is a character. */
function unescaped(iri: string): string {
  return iri.replace(/\\u([\dA-F]{4})|\\U00([\dA-F]{6})/gi, (written, short?: string, long?: string) => {
    const code = Number.parseInt(short ?? long ?? '', 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });
}
