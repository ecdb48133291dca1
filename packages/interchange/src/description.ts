import type { ResourceContent } from '@carebourse/contracts/catalogue-management';
import type { ResourceType } from '@carebourse/contracts/constants';
import type { EntryFacts } from '@carebourse/contracts/entry-facts';
import type { ModelCard } from '@carebourse/contracts/model-card';

/** Something that could not be taken over, with the field of ours that it concerns. */
export interface Problem {
  line?: number | undefined;
  path: string;
  message: string;
}

/** An entry as a file describes it, before validation. */
export interface DescribedEntry {
  source: string | undefined;
  line: number | undefined;
  resourceType: ResourceType;
  content: Record<string, unknown>;
  publisher?: string | undefined;
  facts?: Record<string, unknown>;
  card?: Record<string, unknown>;
  problems?: Problem[];
  /** Whether its texts are plain, as ours are, so that what looks like HTML in them is none. */
  isPlain?: boolean;
}

/** An entry as a file describes it, held to the rules of the catalogue. */
export interface ReadEntry {
  resourceType: ResourceType;
  content: ResourceContent;
  /** The content's fields that the file states; the other fields have their defaults. */
  stated: string[];
  /** Whoever the file names as its steward. */
  publisher: string | undefined;
  facts: EntryFacts | undefined;
  card: ModelCard | undefined;
}

/** What a file says of one entry. */
export interface Description {
  /** By which it is found again: an address, or a key of the file's. */
  source: string;
  line: number | undefined;
  /** Absent when a problem prevents it; otherwise the problems list what was left out. */
  entry: ReadEntry | undefined;
  problems: Problem[];
}
