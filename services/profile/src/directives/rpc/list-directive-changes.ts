import { healthNumberOf } from '@carebourse/contracts/health-card';
import type { FieldCipher } from '@carebourse/runtime/field-encryption';
import { parse } from '@carebourse/runtime/parse';
import { z } from 'zod';
import type { ProfileRpc } from '../../context.ts';
import { listPublished, type PublishedPerson } from '../../store/directive-feed.ts';
import { openDirectives, pastPlace } from '../store/directives.ts';
import { openClaim } from '../../store/record-links.ts';

export const CHANGES_PAGE = 500;
/** What an answer holds at most, in characters of directives: half of the largest message. */
const MAX_TEXT = 1_000_000;

const requestSchema = z.object({ afterVersion: z.coerce.bigint().min(0n) });

/**
 * Persons whose directives changed, in the order of the changes. A version below the one that was asked after says that this
 * database is an older copy: whoever asks begins at 0.
 */
export const listDirectiveChanges: ProfileRpc<'ListDirectiveChanges'> = async ({ db, cipher }, request) => {
  const { afterVersion } = parse(requestSchema, request);
  const { persons, version } = await listPublished(db, afterVersion, CHANGES_PAGE + 1);
  const page = [];
  let length = 0;
  for (const person of persons.slice(0, CHANGES_PAGE)) {
    const presented = present(cipher, person);
    length += presented.directives.reduce((sum, text) => sum + text.length, 0);
    if (page.length > 0 && length > MAX_TEXT) break;
    page.push(presented);
  }
  const last = persons[page.length - 1];
  return {
    persons: page,
    version: (last?.version ?? version).toString(),
    more: page.length < persons.length,
  };
};

function present(cipher: FieldCipher, { ref, counting }: PublishedPerson) {
  const directives = counting ? directivesOf(cipher, counting) : [];
  if (!counting || directives.length === 0) return { personRef: ref, directives: [] };
  return {
    personRef: ref,
    healthNumber: healthNumberOf(openClaim(cipher, counting.linkId, counting.claim).healthCardNumber),
    directives: directives.map((directive) => JSON.stringify(directive)),
  };
}

/** While a link is checked anew, what was allowed rests. */
function directivesOf(cipher: FieldCipher, { pastId, directives, held }: NonNullable<PublishedPerson['counting']>) {
  const all = openDirectives(cipher, pastPlace(pastId), directives);
  return held ? all.filter(({ decision }) => decision === 'refuse') : all;
}
