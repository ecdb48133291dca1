import { z } from 'zod';
import {
  ACCESS_LEVELS,
  AGENT_CATEGORIES,
  AGENT_ICONS,
  DATA_DOMAIN_CATEGORIES,
  DATA_PRODUCT_CATEGORIES,
  DATA_PRODUCT_ICONS,
  ICON_TINTS,
  LIMITS,
  RESOURCE_TYPES,
  ROLES,
  type ResourceType,
} from './constants.ts';
import { MESSAGES } from './messages.ts';
import { idSchema, MAX_ID, revisionNumberSchema, text } from './text.ts';

const { validation } = MESSAGES;

const MAX_LIST = 50;

/** Where an entry of the catalogue stands. Only what is published can be found and asked for. */
export const RESOURCE_STATUSES = ['draft', 'published', 'retired'] as const;
export type ResourceStatus = (typeof RESOURCE_STATUSES)[number];

/** What may happen to an entry; each is a revision of it. */
export const REVISION_ACTIONS = ['created', 'edited', 'published', 'retired', 'undone'] as const;
export type RevisionAction = (typeof REVISION_ACTIONS)[number];

/** A missing field is answered with the words for an empty one. */
function required(max: number, message: string = validation.fieldRequired) {
  return z.preprocess((value) => value ?? '', text(max).min(1, message));
}

const shortText = required(LIMITS.shortText.max);

/** One of a closed list. */
function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, validation.choiceRequired);
}

/** Without blanks and repetitions. */
const namesSchema = z
  .array(text(LIMITS.shortText.max))
  .max(MAX_LIST)
  .transform((names) => [...new Set(names.filter((name) => name !== ''))])
  .pipe(z.array(z.string()));

const roleListSchema = z.array(z.enum(['all', ...ROLES]));

/** 'all' stands for every role, so it stands alone. */
const accessRolesSchema = roleListSchema
  .min(1, validation.accessRolesRequired)
  .max(ROLES.length + 1)
  .transform((roles) => (roles.includes('all') ? ['all' as const] : [...new Set(roles)]))
  .pipe(roleListSchema);

const recordCountSchema = z
  .int(validation.recordCountInvalid)
  .min(0, validation.recordCountInvalid)
  .max(MAX_ID, validation.recordCountInvalid);

/** What every entry says of itself. */
const entry = z.object({
  name: required(LIMITS.name.max, validation.nameRequired),
  description: required(LIMITS.longText.max, validation.descriptionRequired),
  accessRoles: accessRolesSchema,
  stewardOrganizationId: idSchema
    .nullish()
    .transform((id) => id ?? null)
    .pipe(z.int().nullable()),
});

const agentContentSchema = entry.extend({
  category: oneOf(AGENT_CATEGORIES),
  specialty: shortText,
  verified: z.boolean(),
  icon: oneOf(AGENT_ICONS),
  iconBg: oneOf(ICON_TINTS),
  lastUpdated: shortText,
});

const dataProductContentSchema = entry.extend({
  category: oneOf(DATA_PRODUCT_CATEGORIES),
  size: shortText,
  compliance: shortText,
  icon: oneOf(DATA_PRODUCT_ICONS),
  iconBg: oneOf(ICON_TINTS),
  updateFrequency: shortText,
});

const dataDomainContentSchema = entry.extend({
  category: oneOf(DATA_DOMAIN_CATEGORIES),
  accessLevel: oneOf(ACCESS_LEVELS),
  recordCount: recordCountSchema,
  dateRange: shortText,
  dataTypes: namesSchema,
});

const dataCollectionContentSchema = entry.extend({
  domains: namesSchema.describe('Names of data domains'),
  sourceType: shortText,
  accessLevel: oneOf(ACCESS_LEVELS),
  recordCount: recordCountSchema,
  format: shortText,
  lastUpdated: shortText,
});

/**
 * What an admin writes of an entry, by its type: the form's values and the body of
 * POST /api/catalogue/{resourceType}. Lists are real lists here.
 */
export const contentSchemas = {
  agent: agentContentSchema,
  data: dataProductContentSchema,
  dataDomain: dataDomainContentSchema,
  dataCollection: dataCollectionContentSchema,
} as const satisfies Record<ResourceType, z.ZodObject>;

export type ContentOf<Type extends ResourceType> = z.output<(typeof contentSchemas)[Type]>;
export type ContentInputOf<Type extends ResourceType> = z.input<(typeof contentSchemas)[Type]>;
export type ResourceContent = ContentOf<ResourceType>;

/** The revision that a change was made on: who changes an older one would undo another's work unseen. */
export const expectedRevisionSchema = z.object({ revision: revisionNumberSchema });

/** GET /api/catalogue/{resourceType} */
export const managedQuerySchema = z.object({ status: z.enum(RESOURCE_STATUSES).optional() });

const actorSchema = z.object({ id: idSchema, name: z.string() }).nullable().describe('Null for the product itself');

/** An entry as those who manage the catalogue see it, whatever its status. */
export function managedResourceSchema<Type extends ResourceType>(resourceType: Type) {
  return z.object({
    resourceType: z.literal(resourceType),
    id: idSchema,
    status: z.enum(RESOURCE_STATUSES),
    revision: revisionNumberSchema.describe('To be sent along with the next change'),
    publishedAt: z.iso.datetime().nullable(),
    retiredAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
    updatedBy: actorSchema,
    stewardName: z.string().nullable(),
    publicationId: idSchema.nullable().describe('Of the publication that was asked for and waits; null without one'),
    content: contentSchemas[resourceType],
  });
}
export type ManagedResource<Type extends ResourceType = ResourceType> = z.output<
  ReturnType<typeof managedResourceSchema<Type>>
>;

/** One line of an entry's history: what it was after the change. */
export function revisionSchema<Type extends ResourceType>(resourceType: Type) {
  return z.object({
    revision: revisionNumberSchema,
    action: z.enum(REVISION_ACTIONS),
    at: z.iso.datetime(),
    by: actorSchema,
    proposedBy: actorSchema.describe('Who asked for it, where somebody else decided'),
    note: z.string().nullable().describe('Why'),
    status: z.enum(RESOURCE_STATUSES),
    content: contentSchemas[resourceType],
  });
}
export type ResourceRevision<Type extends ResourceType = ResourceType> = z.output<
  ReturnType<typeof revisionSchema<Type>>
>;

/** What the service is asked to change. */
export const managedReferenceSchema = z.object({
  resourceType: z.enum(RESOURCE_TYPES),
  resourceId: idSchema,
  revision: revisionNumberSchema,
});
