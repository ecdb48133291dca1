import type { Readable } from 'node:stream';

/** How far a file has come, and what broke off, if something did. */
export interface Written {
  size: number;
  error?: unknown;
}

/** A file, or what lies in its place, that is of an upload by its name. */
export interface ListedFile {
  name: string;
  id: string;
  /** When it was written to last, in milliseconds since 1970. */
  writtenAt: number;
}

/**
 * The files of uploads, each under a name that the server made. How much of one has come is what lies there from its beginning
 * without a gap: nothing else has to be kept in step with it, and what came before a process was killed counts.
 */
export interface UploadFiles {
  create(id: string): Promise<void>;
  /** Bytes that have come; undefined when there is no such file. */
  size(id: string): Promise<number | undefined>;
  /**
   * Ends whoever still writes into a file of this process: the client has given that connection up, and knows no better how
   * far it came than we do.
   */
  settle(id: string): Promise<void>;
  /**
   * Writes bytes as they come, from an offset on. Each has its own place, so two who send the same bytes do no harm. What
   * came stays, whatever breaks on the way.
   */
  write(id: string, offset: number, source: Readable): Promise<Written>;
  /** After it, the bytes are there even if the machine goes down. */
  flush(id: string): Promise<void>;
  /** Has the file in the store's staging folder once all of it has come, and answers its path. */
  fetch(id: string): Promise<string>;
  /** Where the rows of an upload lie once they have the types of a definition. @param types a hash in hexadecimal digits */
  stagedPath(id: string, types: string): string;
  /** Removes an upload's file and what was staged of it. */
  remove(id: string): Promise<void>;
  removeStaged(id: string): Promise<void>;
  list(): Promise<ListedFile[]>;
  /** Removes one of those listed, by its name. */
  removeFile(name: string): Promise<void>;
}
