/** Writes what a folder is to hold: files into it, and further ones by name as its answer. */
export type MakeFiles = (fresh: string) => Promise<Record<string, string>>;

/** A release's files in a folder of this machine, until `release` is called. */
export interface UsedRelease {
  folder: string;
  release: () => void;
}

/** Where releases lie, for good: each by its content hash, whole or not at all. Nobody else reads or writes their files. */
export interface ReleaseFiles {
  /** Makes a release of files. One that is there stays, and of two that make it at once one does. */
  write(contentHash: string, make: MakeFiles): Promise<void>;
  /** Adds a file to a release that is there, whole or not at all. */
  add(contentHash: string, name: string, text: string): Promise<void>;
  /** @throws ReleaseGoneError when there is no such release */
  use(contentHash: string): Promise<UsedRelease>;
  /** The text of one file; undefined when the release, or the file, is not there. */
  read(contentHash: string, name: string): Promise<string | undefined>;
  has(contentHash: string): Promise<boolean>;
  /** What is in use may be read on. One that is not there is gone already. */
  remove(contentHash: string): Promise<void>;
  /** Removes what killed processes left unfinished. */
  removeAbandoned(): Promise<void>;
}

/** The files of a release are not where releases lie. */
export class ReleaseGoneError extends Error {
  override name = 'ReleaseGoneError';
  constructor() {
    super('The files of a release are gone');
  }
}
