import type { Delivered } from '@carebourse/contracts/catalogue';
import type { AccessLevel } from '@carebourse/contracts/constants';
import { OWN_LANGUAGE } from '@carebourse/contracts/languages';
import type { OwnFields } from '@carebourse/interchange/own-fields';
import type { ReleaseInterval } from '@carebourse/contracts/release-schedule';
import type { EntryFacts, FactEntryType } from '@carebourse/contracts/entry-facts';

/** The whole name, also where an entry's own is cut. */
export function titleOf({ name, facts }: Pick<DescribedEntry, 'name' | 'facts'>): string {
  return facts?.fullName ?? name;
}

/** The language in which an entry is described. */
export function languageOf({ facts }: Pick<DescribedEntry, 'facts'>): string {
  return facts?.textLanguage ?? OWN_LANGUAGE;
}

/** A data product, domain or collection with everything that is public of it. */
export interface DescribedEntry {
  resourceType: FactEntryType;
  id: number;
  name: string;
  description: string;
  /** Null when nobody stewards it. */
  steward: { id: number | null; name: string } | null;
  /** Null where entries of a type have none. */
  accessLevel: AccessLevel | null;
  /** As its steward says; null where they do not. */
  records: number | null;
  /** What is released of it; absent while nothing is. */
  delivered?: Delivered;
  /** What no profile has a term for. */
  own: OwnFields;
  facts: EntryFacts | null;
  /** How often there are new data; absent where its steward does not say. */
  releaseEvery?: ReleaseInterval;
  /** Of the facts: 1, and one more for each save; null where there are none. */
  version: number | null;
  /** RFC 3339. */
  publishedAt: string | null;
}
