import type * as S3 from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileHashOf } from '../file-hash.ts';
import { WorkQueue } from '../work-queue.ts';
import { PATIENCE, type BucketSettings, type Patience } from './bucket-settings.ts';
import {
  isNoSuchObject,
  isThereAlready,
  isUnknownCondition,
  NonsenseError,
  NotEncryptedError,
  SpoiltObjectError,
  reportedError,
} from './store-errors.ts';

/** An object as lists show it. */
export interface ListedObject {
  key: string;
  bytes: number;
  putAt: Date;
}

/** Up to so many bytes an object is put at once; of a larger one parts of so many. Each try has them in memory. */
const PART_BYTES = 8 * 1024 * 1024;
/** Works with the store that hold bytes, at once; and how many wait. */
const TRANSFERS = { atOnce: 6, inLine: 300 };
/** Requests for removal at once. */
const REMOVALS = 8;
const HASH = 'sha256';
/** The longest that a timer takes. */
const MOST_TIMER_MS = 2 ** 31 - 1;
/** What a store answers to a removal. */
const NO_CONTENT = 204;

type Sdk = typeof S3;

/**
 * A bucket of an S3-compatible store. Each object carries the SHA-256 of its bytes, and one that comes back with others is
 * refused; each is put encrypted as the settings say.
 */
export class Bucket {
  readonly #sdk: Sdk;
  readonly #client: S3.S3Client;
  readonly #settings: BucketSettings;
  readonly #patience: Patience;
  readonly #transfers = new WorkQueue(TRANSFERS);

  private constructor(sdk: Sdk, settings: BucketSettings) {
    this.#sdk = sdk;
    this.#settings = settings;
    this.#patience = settings.patience ?? PATIENCE;
    const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
    const { connectMs, idleMs, tries } = this.#patience;
    this.#client = new sdk.S3Client({
      ...(endpoint !== undefined && { endpoint }),
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      maxAttempts: tries,
      requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
      // Not every store knows the newer checksums; ours is beside each object.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Asks the store for nothing. Its client is loaded by those alone who have a bucket. */
  static async open(settings: BucketSettings): Promise<Bucket> {
    return new Bucket(await import('@aws-sdk/client-s3'), settings);
  }

  close(): void {
    this.#client.destroy();
  }

  /**
   * Puts a file as an object.
   * @param isNew an object that is there stays; for files that are put at once
   * @returns false when it stayed
   * @throws UnavailableError, DiskFullError
   */
  putFile(key: string, path: string, { isNew = false } = {}): Promise<boolean> {
    return this.#transfers.run(async () => {
      await using handle = await open(path, 'r');
      const { size } = await handle.stat();
      // Awaited here: a failure while the handle closes would be nobody's.
      if (size <= PART_BYTES) return await this.#put(key, await partOf(handle, 0, size), isNew, this.#patience.putMs);
      const hash = await fileHashOf(path);
      await this.#reporting('put', () => this.#putParts(key, handle, size, hash));
      return true;
    });
  }

  /** @throws as `putFile` does */
  putText(key: string, text: string, { isNew = false } = {}): Promise<boolean> {
    return this.#put(key, Buffer.from(text), isNew, this.#patience.answerMs);
  }

  /**
   * Fetches an object into a file. When that fails, something of it may stand there.
   * @param at where it goes in a file that is there; without, the file is made
   * @returns false when there is none
   * @throws UnavailableError
   */
  fetch(key: string, path: string, at?: number): Promise<boolean> {
    return this.#transfers.run(() =>
      this.#reporting('fetch', async () => {
        const found = await this.#get(key);
        if (!found) return false;
        await pipeline(
          this.#checked(found),
          createWriteStream(path, at === undefined ? {} : { flags: 'r+', start: at }),
        );
        return true;
      }),
    );
  }

  /** Puts bytes that are in memory. @throws as `putFile` does */
  putBytes(key: string, bytes: Buffer): Promise<boolean> {
    return this.#transfers.run(() => this.#put(key, bytes, false, this.#patience.putMs));
  }

  /** An object in memory; undefined when there is none. @throws UnavailableError */
  bytes(key: string): Promise<Buffer | undefined> {
    return this.#transfers.run(() => this.#read(key));
  }

  /** A small object's text; undefined when there is none. @throws UnavailableError */
  async text(key: string): Promise<string | undefined> {
    return (await this.#read(key))?.toString('utf8');
  }

  #read(key: string): Promise<Buffer | undefined> {
    return this.#reporting('read', async () => {
      const found = await this.#get(key);
      if (!found) return undefined;
      const chunks: Buffer[] = [];
      for await (const chunk of this.#checked(found)) chunks.push(chunk);
      return Buffer.concat(chunks);
    });
  }

  /** An address at which whoever has it fetches an object for so many seconds: the store asks nobody. */
  async presign(key: string, seconds: number, now: Date): Promise<string> {
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const asked = { ...this.#at, Key: key, ResponseCacheControl: 'no-store' };
    const command = new this.#sdk.GetObjectCommand(asked);
    return getSignedUrl(this.#client, command, { expiresIn: seconds, signingDate: now });
  }

  /** All objects whose keys begin so, in the order of their keys. @throws UnavailableError */
  list(beginning: string): Promise<ListedObject[]> {
    return this.#reporting('list', async () => {
      const listed: ListedObject[] = [];
      let after: string | undefined;
      do {
        const command = new this.#sdk.ListObjectsV2Command({
          ...this.#at,
          Prefix: beginning,
          ContinuationToken: after,
        });
        const answer = await this.#client.send(command, this.#inTime());
        // Something that is no list has none of its words.
        if (answer.KeyCount === undefined && answer.IsTruncated === undefined) throw new NonsenseError('list');
        for (const { Key, Size, LastModified } of answer.Contents ?? []) {
          if (Key === undefined || Size === undefined || !LastModified) throw new NonsenseError('list');
          listed.push({ key: Key, bytes: Size, putAt: LastModified });
        }
        after = answer.IsTruncated ? answer.NextContinuationToken : undefined;
      } while (after !== undefined);
      return listed;
    });
  }

  /** Those that are not there are gone already. @throws UnavailableError */
  remove(keys: readonly string[]): Promise<void> {
    return this.#reporting('remove', async () => {
      for (let from = 0; from < keys.length; from += REMOVALS) {
        await Promise.all(keys.slice(from, from + REMOVALS).map((key) => this.#remove(key)));
      }
    });
  }

  async #remove(key: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand({ ...this.#at, Key: key });
    const { $metadata } = await this.#client.send(command, this.#inTime());
    if ($metadata.httpStatusCode !== NO_CONTENT) throw new NonsenseError('removal');
  }

  get #at(): { Bucket: string } {
    return { Bucket: this.#settings.bucket };
  }

  #inTime(ms = this.#patience.answerMs): { abortSignal: AbortSignal } {
    return { abortSignal: AbortSignal.timeout(ms) };
  }

  #put(key: string, body: Buffer, isNew: boolean, ms: number): Promise<boolean> {
    const put = async (condition: { IfNoneMatch?: '*' }) => {
      const asked = { ...this.#at, ...this.#headers(hashOf(body)), ...condition, Key: key, Body: body };
      const answer = await this.#client.send(new this.#sdk.PutObjectCommand(asked), this.#inTime(ms));
      if (!answer.ETag) throw new NonsenseError('put');
      await this.#requireEncrypted(answer.ServerSideEncryption, () => this.#remove(key));
    };
    return this.#reporting('put', async () => {
      try {
        await put(isNew ? { IfNoneMatch: '*' } : {});
        return true;
      } catch (error) {
        if (isThereAlready(error)) return false;
        if (!isNew || !isUnknownCondition(error)) throw error;
        await put({});
        return true;
      }
    });
  }

  async #putParts(key: string, handle: FileHandle, size: number, hash: string): Promise<void> {
    const { CreateMultipartUploadCommand, UploadPartCommand, CompleteMultipartUploadCommand } = this.#sdk;
    const asked = { ...this.#at, ...this.#headers(hash), Key: key };
    const begun = await this.#client.send(new CreateMultipartUploadCommand(asked), this.#inTime());
    const upload = { ...this.#at, Key: key, UploadId: begun.UploadId };
    const abort = () => this.#client.send(new this.#sdk.AbortMultipartUploadCommand(upload), this.#inTime());
    try {
      if (!begun.UploadId) throw new NonsenseError('put');
      await this.#requireEncrypted(begun.ServerSideEncryption);
      const Parts: { PartNumber: number; ETag: string }[] = [];
      for (let from = 0; from < size; from += PART_BYTES) {
        const PartNumber = Parts.length + 1;
        const Body = await partOf(handle, from, Math.min(PART_BYTES, size - from));
        const { ETag } = await this.#client.send(
          new UploadPartCommand({ ...upload, PartNumber, Body }),
          this.#inTime(this.#patience.putMs),
        );
        if (!ETag) throw new NonsenseError('part');
        Parts.push({ PartNumber, ETag });
      }
      const completion = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
      if (!(await this.#client.send(completion, this.#inTime(this.#patience.putMs))).ETag)
        throw new NonsenseError('put');
    } catch (error) {
      // What a store keeps of it all the same is for its rules on unfinished uploads.
      await abort().catch(() => undefined);
      throw error;
    }
  }

  /** Headers of everything that is put. */
  #headers(hash: string) {
    const { encryption } = this.#settings;
    const Metadata = { [HASH]: hash };
    if (encryption.by === 'none') return { Metadata };
    const key = encryption.by === 'aws:kms' && encryption.keyId !== undefined && { SSEKMSKeyId: encryption.keyId };
    return { Metadata, ServerSideEncryption: encryption.by, ...key };
  }

  async #requireEncrypted(reported: string | undefined, undo?: () => Promise<void>): Promise<void> {
    const { by } = this.#settings.encryption;
    if (by === 'none' || reported === by) return;
    await undo?.().catch(() => undefined);
    throw new NotEncryptedError(by, reported);
  }

  async #get(key: string): Promise<S3.GetObjectCommandOutput | undefined> {
    // Not `inTime`: it would end what comes, too.
    const unanswered = new AbortController();
    const late = setTimeout(() => unanswered.abort(), this.#patience.answerMs);
    try {
      const command = new this.#sdk.GetObjectCommand({ ...this.#at, Key: key });
      return await this.#client.send(command, { abortSignal: unanswered.signal });
    } catch (error) {
      if (isNoSuchObject(error)) return undefined;
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * The bytes of an object as they come; fails when they stop coming or come too slowly, and at the end when they are others
   * than were put.
   */
  async *#checked({ Body, ContentLength, Metadata }: S3.GetObjectCommandOutput): AsyncGenerator<Buffer> {
    const body = Body as Readable;
    const { idleMs, slowestBytesPerMs } = this.#patience;
    const late = setTimeout(() => body.destroy(new Error('The store stopped in the middle')), idleMs);
    const wholeMs = Math.min(idleMs + (ContentLength ?? Infinity) / slowestBytesPerMs, MOST_TIMER_MS);
    const slow = setTimeout(() => body.destroy(new Error('The store is too slow')), wholeMs);
    const hash = createHash(HASH);
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        late.refresh();
        hash.update(chunk);
        yield chunk;
      }
      if (hash.digest('hex') !== Metadata?.[HASH]) throw new SpoiltObjectError();
    } finally {
      clearTimeout(late);
      clearTimeout(slow);
      body.destroy();
    }
  }

  async #reporting<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const reported = reportedError(error);
      this.#settings.onTrouble?.(error, doing);
      throw reported;
    }
  }
}

function hashOf(body: Buffer): string {
  return createHash(HASH).update(body).digest('hex');
}

async function partOf(handle: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const part = Buffer.alloc(bytes);
  for (let read = 0; read < bytes;) {
    const { bytesRead } = await handle.read(part, read, bytes - read, from + read);
    if (bytesRead === 0) throw new Error('A file became shorter while it was put into the store');
    read += bytesRead;
  }
  return part;
}
