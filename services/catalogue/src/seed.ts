import type { ResourceType } from '@carebourse/contracts/constants';
import { entryFactsSchema, factsReferenceSchema } from '@carebourse/contracts/entry-facts';
import { modelCardSchema } from '@carebourse/contracts/model-card';
import { dayOfColumn, shortDate } from '@carebourse/contracts/ontario-day';
import { useServiceKey } from '@carebourse/messaging/audit-signature';
import { outboxRow } from '@carebourse/messaging/outbox';
import { readEnv } from '@carebourse/runtime/env';
import { serviceKeySettings } from '@carebourse/runtime/service-keys';
import { runSeed, SEED_TRANSACTION, shiftDay } from '@carebourse/runtime/seed';
import { z } from 'zod';
import { readStoreConfig } from './config.ts';
import { publicationsSchema, seedPublication } from './seed/publications.ts';
import { openDatabase, type Transaction } from './store/database.ts';
import { addFacts } from './store/entry-facts.ts';
import { addCard } from './store/model-cards.ts';

const entry = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  accessRoles: z.array(z.string()),
  stewardOrganizationId: z.int(),
};

const shiftedText = z.string().transform(shiftDateText);

const agentsSchema = z.array(
  z.object({
    ...entry,
    category: z.string(),
    specialty: z.string(),
    verified: z.boolean(),
    icon: z.string(),
    iconBg: z.string(),
    lastUpdated: shiftedText,
  }),
);

const dataProductsSchema = z.array(
  z.object({
    ...entry,
    category: z.string(),
    size: z.string(),
    compliance: z.string(),
    icon: z.string(),
    iconBg: z.string(),
    updateFrequency: z.string(),
  }),
);

const dataDomainsSchema = z.array(
  z.object({
    ...entry,
    category: z.string(),
    accessLevel: z.string(),
    recordCount: z.int(),
    dateRange: z.string(),
    dataTypes: z.array(z.string()),
  }),
);

const dataCollectionsSchema = z.array(
  z.object({
    ...entry,
    domains: z.array(z.string()),
    sourceType: z.string(),
    accessLevel: z.string(),
    recordCount: z.int(),
    format: z.string(),
    lastUpdated: shiftedText,
  }),
);

const modelCardsSchema = z.array(z.object({ agentId: z.int(), card: modelCardSchema }));

const factsSchema = z.array(factsReferenceSchema.extend({ facts: entryFactsSchema }));

const stewardsSchema = z.array(z.object({ id: z.int(), name: z.string() }));

await runSeed('catalogue', async (readDemo) => {
  useServiceKey('catalogue', readEnv(serviceKeySettings));
  const db = openDatabase(readStoreConfig().DATABASE_URL);
  try {
    const stewards = stewardsSchema.parse(readDemo('catalogue/stewards.json'));
    const stewardNames = new Map(stewards.map(({ id, name }) => [id, name]));
    const withSteward = <Row extends { stewardOrganizationId: number }>(row: Row) => ({
      ...row,
      stewardName: stewardNames.get(row.stewardOrganizationId) ?? null,
    });
    const agents = agentsSchema.parse(readDemo('catalogue/agents.json')).map(withSteward);
    const dataProducts = dataProductsSchema.parse(readDemo('catalogue/data-products.json')).map(withSteward);
    const dataDomains = dataDomainsSchema.parse(readDemo('catalogue/data-domains.json')).map(withSteward);
    const dataCollections = dataCollectionsSchema.parse(readDemo('catalogue/data-collections.json')).map(withSteward);
    const modelCards = modelCardsSchema.parse(readDemo('catalogue/model-cards.json'));
    const facts = factsSchema.parse(readDemo('catalogue/entry-facts.json'));
    const publications = publicationsSchema.parse(readDemo('catalogue/publications.json'));
    const at = new Date();
    const dated = <Row extends object>(row: Row) => ({ ...row, publishedAt: at, updatedAt: at });
    return await db.$transaction(async (tx) => {
      const { count } = await tx.appliedSeed.createMany({ data: [{ name: 'demo' }], skipDuplicates: true });
      if (count === 0) return false;
      await tx.agent.createMany({ data: agents.map(dated) });
      await tx.dataProduct.createMany({ data: dataProducts.map(dated) });
      await tx.dataDomain.createMany({ data: dataDomains.map(dated) });
      await tx.dataCollection.createMany({ data: dataCollections.map(dated) });
      for (const { agentId, card } of modelCards)
        await addCard(tx, { agentId, card, version: 1, changedAt: at, changedBy: null });
      await publish(tx, 'agent', agents, at);
      await publish(tx, 'data', dataProducts, at);
      await publish(tx, 'dataDomain', dataDomains, at);
      await publish(tx, 'dataCollection', dataCollections, at);
      await addFacts(tx, ...facts.map((one) => ({ ...one, version: 1, changedAt: at, changedBy: null })));
      for (const publication of publications) await seedPublication(tx, publication);
      return true;
    }, SEED_TRANSACTION);
  } finally {
    await db.$disconnect();
  }
});

/** Each entry's first revision, and its event. */
async function publish(tx: Transaction, resourceType: ResourceType, rows: { id: number; name: string }[], at: Date) {
  await tx.resourceRevision.createMany({
    data: rows.map(({ id: resourceId, ...content }) => ({
      resourceType,
      resourceId,
      revision: 1,
      action: 'published',
      at,
      content,
      publishedAt: at,
    })),
  });
  await tx.outbox.createMany({
    data: rows.map(({ id, name }) =>
      outboxRow({
        name: 'resource-published',
        source: 'catalogue',
        data: { resourceType, resourceId: id, resourceName: name },
      }),
    ),
  });
}

/** Moves a date that is shown as text, such as 'Oct 6, 2026', with the other dates of the demo data. */
function shiftDateText(text: string): string {
  return shortDate(shiftDay(dayOfColumn(new Date(`${text} UTC`))));
}
