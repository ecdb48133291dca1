import { CLIENT, fetchDeltaSharing } from '@carebourse/proof/delta-sharing/environment';
import { startLineProgram } from '@carebourse/proof/line-program';

/** What PyPI's client answers, or the error that a program would see. */
interface Answered<Answer> {
  answer?: Answer;
  error?: string;
  message?: string;
}

interface Loaded {
  rows: number;
  columns: string[];
  /** The first three rows. */
  head: unknown[][];
}

export interface Listed {
  version: number;
  files: [id: string, url: string, bytes: number][];
}

/** PyPI's client of Delta Sharing, as a program that goes on from call to call. */
export interface DeltaSharingClient {
  tables(profile: string): Promise<Answered<string[]>>;
  load(
    profile: string,
    table: string,
    options?: { limit?: number; version?: number; timestamp?: string },
  ): Promise<Answered<Loaded>>;
  files(profile: string, table: string): Promise<Answered<Listed>>;
  /** Answers how many bytes came. */
  fetch(url: string, start: number, end: number): Promise<Answered<number>>;
  stop(): void;
}

export async function startDeltaSharingClient(): Promise<DeltaSharingClient> {
  // What it retries after is told on its log.
  const program = startLineProgram(await fetchDeltaSharing(), [CLIENT]);

  async function ask<Answer>(call: string, fields: object): Promise<Answered<Answer>> {
    return (await program.ask({ call, ...fields })) as Answered<Answer>;
  }

  return {
    tables: (profile) => ask('tables', { profile }),
    load: (profile, table, options = {}) => ask('load', { profile, table, ...options }),
    files: (profile, table) => ask('files', { profile, table }),
    fetch: (url, start, end) => ask('fetch', { url, start, end }),
    stop: () => program.stop(),
  };
}
