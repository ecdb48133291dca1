import { z } from 'zod';
import {
  ACCESS_LEVELS,
  AGENT_CATEGORIES,
  DATA_DOMAIN_CATEGORIES,
  DATA_PRODUCT_CATEGORIES,
  LIMITS,
  RESOURCE_TYPES,
} from './constants.ts';
import { several } from './several.ts';
import { idSchema, text } from './text.ts';

const accessRolesSchema = z.string().describe('JSON text of a list of roles, or ["all"]');

/** What every catalogue entry carries beside its own fields. */
const entry = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  accessRoles: accessRolesSchema,
  stewardOrganizationId: idSchema.nullable(),
  stewardName: z.string().nullable(),
  requestCount: z.int().min(0).describe('Requests that were ever submitted for this resource'),
});

export const aiAgentSchema = entry.extend({
  category: z.enum(AGENT_CATEGORIES),
  specialty: z.string(),
  verified: z.boolean(),
  icon: z.string(),
  iconBg: z.string(),
  lastUpdated: z.string(),
});
export type AiAgent = z.output<typeof aiAgentSchema>;

const aboutCountSchema = z.int().min(0);

export const deliveredSchema = z
  .object({
    tables: z.int().min(1),
    rows: aboutCountSchema.describe('Of all its tables, in two digits; 0 stands for fewer than 20'),
    persons: aboutCountSchema
      .nullable()
      .describe('Different people in the table with the most, told as rows; null where rows do not tell them apart'),
    synthetic: z.enum(['all', 'some', 'none']).describe('In how many of its tables nobody is real'),
    releasedAt: z.iso.datetime().describe('When the newest release was published'),
  })
  .describe('What is released, as the product counts it; what the steward says stands in the other fields');
export type Delivered = z.output<typeof deliveredSchema>;

/** What every entry of data carries. */
const dataEntry = entry.extend({ delivered: deliveredSchema.nullable().describe('Null while nothing is released') });

export const dataProductSchema = dataEntry.extend({
  category: z.enum(DATA_PRODUCT_CATEGORIES),
  size: z.string(),
  compliance: z.string(),
  icon: z.string(),
  iconBg: z.string(),
  updateFrequency: z.string(),
});
export type DataProduct = z.output<typeof dataProductSchema>;

export const dataDomainSchema = dataEntry.extend({
  category: z.enum(DATA_DOMAIN_CATEGORIES),
  accessLevel: z.enum(ACCESS_LEVELS),
  recordCount: z.int().min(0),
  dateRange: z.string(),
  dataTypes: z.string().describe('JSON text of a list'),
});
export type DataDomain = z.output<typeof dataDomainSchema>;

export const dataCollectionSchema = dataEntry.extend({
  domains: z.string().describe('JSON text of a list of domain names'),
  sourceType: z.string(),
  accessLevel: z.enum(ACCESS_LEVELS),
  recordCount: z.int().min(0),
  format: z.string(),
  lastUpdated: z.string(),
});
export type DataCollection = z.output<typeof dataCollectionSchema>;

const filterText = text(LIMITS.search.max).optional();
const searchText = filterText.describe(
  'Part of a name or of another text, in any case. To find by words: GET /api/search.',
);

/** GET /api/data-domains (§7). An unknown category finds nothing rather than failing: filters come from shared links. */
export const domainQuerySchema = z.object({
  search: searchText,
  category: filterText,
  name: several(text(LIMITS.shortText.max)).describe('Those of these names, in any case'),
});

/** GET /api/data-collections (§7); `domain` is a domain's name. */
export const collectionQuerySchema = z.object({ search: searchText, domain: filterText });

/** GET /api/ai-agents and /api/data-products take the same filters, for callers that do not filter themselves. */
export const agentQuerySchema = z.object({ search: searchText, category: filterText });

/** Entries of a type that are read at once. */
export const entryIdsSchema = z.object({ ids: z.array(idSchema).min(1).max(100) });

export const resourceReferenceSchema = z.object({ resourceType: z.enum(RESOURCE_TYPES), resourceId: idSchema });
export type ResourceReference = z.output<typeof resourceReferenceSchema>;

/** Of an entry, for who keeps what belongs to it. */
export const draftSchema = z.boolean().describe('Whether it was never published: only who edits it sees it');

/** Entries of any type that are asked about at once. */
export const MOST_REFERENCES = 100;
export const resourceReferencesSchema = z.object({ entries: z.array(resourceReferenceSchema).max(MOST_REFERENCES) });
