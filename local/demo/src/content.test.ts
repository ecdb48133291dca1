import { entryFactsSchema, FACT_ENTRY_TYPES, missingForExport } from '@carebourse/contracts/entry-facts';
import { modelCardSchema } from '@carebourse/contracts/model-card';
import { describe, expect, test } from 'vitest';
import {
  admits,
  agents,
  byType,
  collections,
  dependents,
  domains,
  entryFacts,
  found,
  modelCards,
  organizations,
  people,
  products,
  publications,
  requests,
  resources,
  stewards,
  type Resource,
} from './content.ts';

const levels = ['open', 'restricted', 'confidential'];

describe('every seed file', () => {
  test.each(Object.entries({ organizations, people, agents, products, domains, collections, requests, dependents }))(
    '%s are numbered from 1 without a gap',
    (_name, rows) => {
      expect(rows.map((row) => row.id)).toEqual(rows.map((_row, index) => index + 1));
    },
  );
});

describe('the catalogue', () => {
  test('is large enough to browse', () => {
    expect(agents.length).toBeGreaterThanOrEqual(26);
    expect(products.length).toBeGreaterThanOrEqual(20);
    expect(domains.length).toBeGreaterThanOrEqual(14);
    expect(collections.length).toBeGreaterThanOrEqual(18);
  });

  test('names and descriptions are unique', () => {
    expect(new Set(resources.map((resource) => resource.name)).size).toBe(resources.length);
    expect(new Set(resources.map((resource) => resource.description)).size).toBe(resources.length);
  });

  test.each(resources)('$name is described in two to five calm sentences', ({ description }) => {
    expect(description).not.toContain('!');
    const sentences = description.split(/(?<=\.)\s+(?=[A-Z])/);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(5);
  });

  // Each promises a thing that somebody would look for, and that is not handed over here.
  test.each(resources)('$name promises neither a dictionary nor a room of the steward’s', (resource) => {
    expect(JSON.stringify(resource)).not.toMatch(/dictionary|workspace|environment\b/i);
  });

  test.each(resources)('$name has known roles and an existing steward', ({ accessRoles, stewardOrganizationId }) => {
    expect(accessRoles.length).toBeGreaterThan(0);
    expect(['all', 'patient', 'provider', 'partner']).toEqual(expect.arrayContaining(accessRoles));
    if (accessRoles.includes('all')) expect(accessRoles).toEqual(['all']);
    expect(stewards.map((steward) => steward.id)).toContain(stewardOrganizationId);
  });

  test.each(stewards)('$name is the steward’s name as identity has it', (steward) => {
    expect(organizations).toContainEqual(expect.objectContaining(steward));
  });

  test('uses every category and icon of its kind and no other', () => {
    const used = (values: string[]) => [...new Set(values)].sort();
    expect(used(agents.map((agent) => agent.category))).toEqual(
      ['diagnostic', 'treatment', 'research', 'administrative', 'workflow'].sort(),
    );
    expect(used(agents.map((agent) => agent.icon))).toEqual(
      ['psychology', 'medication', 'biotech', 'description', 'science', 'medication_liquid'].sort(),
    );
    expect(used(products.map((product) => product.category))).toEqual(
      ['clinical', 'genomic', 'imaging', 'public_health'].sort(),
    );
    expect(used(products.map((product) => product.icon))).toEqual(
      ['view_in_ar', 'dna', 'analytics', 'public', 'folder_shared', 'monitoring'].sort(),
    );
    expect(used(domains.map((domain) => domain.category))).toEqual(
      ['demographic', 'clinical', 'administrative', 'genetic', 'billing', 'research', 'public_health'].sort(),
    );
    expect(used(domains.map((domain) => domain.accessLevel))).toEqual([...levels].sort());
    expect(used(collections.map((collection) => collection.accessLevel))).toEqual([...levels].sort());
  });

  test('has model cards of the agents that answer out of the box, in calm words', () => {
    expect(modelCards.map(({ agentId }) => agentId)).toEqual([1, 2, 6, 31, 32, 33, 34, 35]);
    for (const { agentId, card } of modelCards) {
      const { contacts } = modelCardSchema.parse(card);
      const steward = found(stewards, found(agents, agentId).stewardOrganizationId).name;
      expect(contacts).toContain(steward);
      expect(JSON.stringify(card)).not.toContain('!');
    }
  });

  test('has facts of each data entry, and of each all that an export wants', () => {
    const described = entryFacts.map(({ resourceType, resourceId }) => `${resourceType}/${resourceId}`);
    const wanted = FACT_ENTRY_TYPES.flatMap((type) => byType[type].map(({ id }) => `${type}/${id}`));
    expect(described).toEqual(wanted);
    expect(new Set(entryFacts.map(({ facts }) => entryFactsSchema.parse(facts).identifier)).size).toBe(
      described.length,
    );
  });

  test.each(entryFacts)('facts of $resourceType $resourceId agree with what the entry says', (row) => {
    const entry = found<Resource & { recordCount?: number; dateRange?: string }>(
      byType[row.resourceType],
      row.resourceId,
    );
    const facts = entryFactsSchema.parse(row.facts);
    expect(missingForExport(facts)).toEqual([]);
    expect(JSON.stringify(facts)).not.toContain('!');
    expect(facts.creators).toEqual([found(stewards, entry.stewardOrganizationId).name]);
    expect(facts.howToCite).toContain(entry.name);
    const [from, to] = entry.dateRange?.match(/\d{4}/g) ?? [];
    if (from) expect(facts.from).toMatch(`${from}-`);
    // What goes on has no last day.
    if (to) expect(facts.to?.slice(0, 4) ?? '2026').toBe(to);
    const records = facts.quality.find(({ measure }) => measure === 'Records')?.value.replaceAll(',', '');
    if (entry.recordCount !== undefined) expect(Number(records)).toBe(entry.recordCount);
  });

  test('has a change that waits for the admin, and one that the admin declined and said why', () => {
    expect(publications.map(({ decided }) => decided?.state)).toEqual(['declined', undefined]);
    for (const { decided } of publications.filter((one) => one.decided)) {
      expect(decided).toMatchObject({ by: 4, comment: expect.stringMatching(/\.$/) });
    }
  });

  test.each(publications)('a change of $resourceType $resourceId is asked for by whoever keeps it', (asked) => {
    const entry = found<Resource>(byType[asked.resourceType], asked.resourceId);
    expect(asked.stewardOrganizationId).toBe(entry.stewardOrganizationId);
    expect(found(people, asked.askedBy)).toMatchObject({
      organizationId: entry.stewardOrganizationId,
      membership: 'admin',
    });
    expect(entry).not.toMatchObject(asked.changes);
    expect(JSON.stringify(asked)).not.toContain('!');
  });

  test('gives each category one tint', () => {
    for (const cards of [agents, products]) {
      const tints = new Map(cards.map((card) => [card.category, card.iconBg]));
      for (const card of cards) {
        expect(card.iconBg, card.name).toBe(tints.get(card.category));
        expect(['teal', 'blue', 'plum', 'amber', 'rose', 'green', 'slate']).toContain(card.iconBg);
      }
    }
  });

  test('has verified and unverified agents, and something for a patient in every list', () => {
    expect(new Set(agents.map((agent) => agent.verified))).toEqual(new Set([true, false]));
    for (const list of Object.values(byType)) {
      expect(list.filter((resource) => admits(resource, 'patient')).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('was last updated between January and October 2026', () => {
    for (const { name, lastUpdated } of [...agents, ...collections]) {
      expect(lastUpdated, name).toMatch(/^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct) ([1-9]|[12]\d|3[01]), 2026$/);
    }
  });

  test('record counts fit a 32-bit integer', () => {
    for (const { name, recordCount } of [...domains, ...collections]) {
      expect(Number.isInteger(recordCount) && recordCount > 0 && recordCount < 2 ** 31, name).toBe(true);
    }
  });

  // A request for a collection becomes one request for each of its domains, so a collection
  // may promise no role and no openness that one of its domains refuses.
  test.each(collections)('$name is no more accessible than its domains', (collection) => {
    expect(collection.domains.length).toBeGreaterThan(0);
    for (const name of collection.domains) {
      const domain = domains.find((candidate) => candidate.name === name);
      if (!domain) throw new Error(`${collection.name} names an unknown domain: ${name}`);
      expect(levels.indexOf(collection.accessLevel)).toBeGreaterThanOrEqual(levels.indexOf(domain.accessLevel));
      for (const role of collection.accessRoles) expect(admits(domain, role), `${role} in ${name}`).toBe(true);
    }
  });
});
