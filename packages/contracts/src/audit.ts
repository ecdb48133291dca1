import { z } from 'zod';
import { LIMITS } from './constants.ts';
import { USE_PURPOSE_IDS } from './tables.ts';
import { idSchema, text } from './text.ts';

const MAX_EVENTS = 200;
const DEFAULT_EVENTS = 50;

export const AUDIT_OUTCOMES = ['success', 'denied'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

/** Kinds of information that lines of the trail name, as people call them. */
export const INFORMATION_TYPES = {
  account: 'Account',
  'health-profile': 'Health profile',
  dependent: 'Dependents',
  'access-request': 'Access requests',
  'granted-data': 'Granted data',
  'granted-agent': 'Granted agents',
  'contact-message': 'Contact messages',
  'integration-request': 'Integration requests',
  breach: 'Privacy breaches',
  catalogue: 'Catalogue',
  organization: 'Organizations',
  'api-client': 'API clients',
  webhook: 'Webhooks',
  subscription: 'Plan and payments',
  audit: 'Audit trail',
  event: 'Events between the services',
} as const;
export type InformationType = keyof typeof INFORMATION_TYPES;

const queryFlag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

const filterFields = {
  action: text(LIMITS.shortText.max).optional().describe('Such as request.approved'),
  informationType: text(LIMITS.shortText.max).optional().describe('Such as health-profile'),
  subject: text(LIMITS.shortText.max).optional().describe('The thing dealt with, such as request/12'),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  actorId: idSchema.optional().describe('Who did it'),
  subjectUserId: idSchema.optional().describe('Whose record it is; only admins can look at that of others'),
  from: z.iso.datetime({ offset: true }).optional().describe('The first moment, included'),
  to: z.iso.datetime({ offset: true }).optional().describe('The last moment, not included'),
  withoutOwnViews: queryFlag.describe('Leaves out looks of the caller, and of people at what is about themselves'),
};

/** GET /api/audit-events; `before` is the sequence number to go on below. */
export const auditQuerySchema = z.object({
  before: idSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(DEFAULT_EVENTS),
  grouped: queryFlag.describe(
    'Answers one line for those of the same day (of Ontario), person, action and thing: the newest',
  ),
  ...filterFields,
});

export const AUDIT_EXPORT_FORMATS = ['csv', 'fhir'] as const;
export type AuditExportFormat = (typeof AUDIT_EXPORT_FORMATS)[number];

/** GET /api/audit-events/export */
export const auditExportQuerySchema = z.object({
  format: z.enum(AUDIT_EXPORT_FORMATS).default('csv'),
  ...filterFields,
});

export const auditEventSchema = z.object({
  sequence: z.int(),
  id: z.uuid(),
  occurredAt: z.iso.datetime(),
  service: z.string(),
  actorId: idSchema.nullable(),
  actorName: z
    .string()
    .nullable()
    .describe('As it was then; null for visitors, the product itself and closed accounts'),
  actorRole: z.string().nullable(),
  action: z.string(),
  informationType: z.string(),
  subjectUserId: idSchema.nullable(),
  subjectName: z.string().nullable(),
  subject: z.string().describe('The thing dealt with, such as request/12'),
  address: z
    .string()
    .nullable()
    .describe('The network address; null where it is not known, and for all but admins where somebody else acted'),
  requestId: z.string().nullable(),
  outcome: z.enum(AUDIT_OUTCOMES),
  title: z
    .string()
    .nullable()
    .describe(
      'What the thing was called then: an entry, the entry of a request or grant, an organization; null for all others and in old lines',
    ),
  purpose: z
    .enum(USE_PURPOSE_IDS)
    .nullable()
    .describe('Of a use: what its grant is for; null where the grant names no purpose of the list, and in old lines'),
  count: z.int().describe('How many lines this one stands for; 1 unless they are grouped'),
  firstAt: z.iso.datetime().describe('When the first of them was'),
});
export type AuditEvent = z.output<typeof auditEventSchema>;

/** GET /api/audit-events/readers: what one person saw of one kind of information. */
export const recordReaderSchema = z.object({
  actorId: idSchema,
  actorName: z.string().nullable().describe('As it was at the last look; null for closed accounts'),
  actorRole: z.string().describe('The role they had'),
  organization: z.string().nullable().describe('Whose confirmed member they are today'),
  informationType: z.string(),
  count: z.int(),
  lastAt: z.iso.datetime(),
});
export type RecordReader = z.output<typeof recordReaderSchema>;
