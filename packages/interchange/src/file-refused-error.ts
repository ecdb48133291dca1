/** A file that cannot be read as a whole; nothing of it may be used. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  /** From 1; undefined where it is of the whole file. */
  readonly line: number | undefined;

  constructor(message: string, line?: number, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
  }
}
