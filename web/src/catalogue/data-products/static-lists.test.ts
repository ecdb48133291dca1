import { expect, it } from 'vitest';
import { features as agentFeatures } from '../agents/agent-facts.ts';
import { features, researchApplications } from './collection-facts.ts';
import { usage } from '../browse/entry-facts.ts';

/** What an entry may do, and many do not: where nobody said it, no list says it of all. */
const CLAIMS = [
  /de-?identif|anonymi/i,
  /schedule|refreshed|each version (is )?kept/i,
  /canada/i,
  /version with each answer/i,
  /quality improvement and benchmarking across sites/i,
  /dictionary|secure (workspace|room|environment)/i,
];

it.each(CLAIMS)('no list that stands on every entry claims %s', (claim) => {
  const lists = [...features, ...researchApplications, ...agentFeatures, ...usage];
  expect(lists.filter((sentence) => claim.test(sentence))).toEqual([]);
});
