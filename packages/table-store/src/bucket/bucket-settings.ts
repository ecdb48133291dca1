/** How the store encrypts what lies in it: with keys of its own, with one of a key service's, or by itself without being asked. */
export type Encryption = { by: 'AES256' } | { by: 'aws:kms'; keyId: string | undefined } | { by: 'none' };

/** How long a store is waited for. */
export interface Patience {
  /** Until it takes a connection. */
  connectMs: number;
  /** Until the next bytes come. */
  idleMs: number;
  /** Until a request has its answer, tries together; the bytes of what is fetched may take longer. */
  answerMs: number;
  /** Slower than so many bytes a millisecond nothing is fetched, beyond `idleMs`: else a store that drips holds a turn for hours. */
  slowestBytesPerMs: number;
  /** The same for a request that brings a file, or a part of one. */
  putMs: number;
  /** How often a request is sent at most. */
  tries: number;
}

export const PATIENCE: Patience = {
  connectMs: 2_000,
  idleMs: 10_000,
  answerMs: 15_000,
  slowestBytesPerMs: 100,
  putMs: 60_000,
  tries: 3,
};

/** How long an address of the store's own may hold, in seconds: what it opens lies there for longer. */
export const MOST_PRESIGNED_SECONDS = 900;

/** A bucket of an S3-compatible store, and what opens it. */
export interface BucketSettings {
  bucket: string;
  /** Amazon's own of the region when it is left out. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path of addresses, and not in their host. */
  pathStyle: boolean;
  encryption: Encryption;
  /** How long files that leave are fetched from the store itself by an address; from us when it is left out. */
  presignedSeconds?: number | undefined;
  patience?: Patience;
  /** Hears what the store failed at, and why: callers learn only that it did. */
  onTrouble?: (error: unknown, doing: string) => void;
}
