import { asOneLine } from '@carebourse/contracts/text';

/** Readers quote what they did not understand, which may be all of a file. */
const MESSAGE_LENGTH = 1_000;

/** A file that cannot be read as a whole; nothing of it may be used. Its message is one line that can be stored and shown. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  /** From 1; undefined where it is of the whole file. */
  readonly line: number | undefined;

  constructor(message: string, line?: number, options?: ErrorOptions) {
    super(asOneLine(message).slice(0, MESSAGE_LENGTH), options);
    this.line = line;
  }
}
