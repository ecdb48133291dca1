import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { Lexer, Parser, type ParserOptions, type Token, type TokenCallback } from 'n3';
import { EventEmitter } from 'node:events';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import type { Statements } from './statements.ts';

/**
 * Reads Turtle. It says nothing of lines itself, so what it reads is watched on the way.
 * @throws FileRefusedError
 */
export async function readTurtle(text: AsyncIterable<string>, statements: Statements, limits: ReadLimits) {
  const lexer = new WatchedLexer(limits.depth);
  const input = new EventEmitter();
  const outcome: { failure?: Error; isDone?: true } = {};
  // The types do not know that a parser takes a lexer.
  const options: ParserOptions & { lexer: Lexer } = { format: 'text/turtle', lexer };
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

/** Knows in which line the parser is, and how deep. */
class WatchedLexer extends Lexer {
  line = 1;
  #depth = 0;
  readonly #most: number;

  constructor(most: number) {
    super({ lineMode: false, n3: false });
    this.#most = most;
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
      callback(tooDeep ?? error, token);
    });
  }

  #watch({ type, line }: Token): FileRefusedError | undefined {
    this.line = line;
    if (OPENING.has(type)) this.#depth += 1;
    if (CLOSING.has(type)) this.#depth -= 1;
    return this.#depth > this.#most ? new FileRefusedError(IMPORT_MESSAGES.tooDeep(this.#most), line) : undefined;
  }
}
