import { z } from 'zod';
import { LIMITS, ORGANIZATION_KINDS, type OrganizationKind } from './constants.ts';
import { MESSAGES } from './messages.ts';
import { ageOn } from './ontario-day.ts';
import { RECORD_LINK_STATES } from './record-links.ts';
import { nextReleaseSchema } from './release-schedule.ts';
import { TABLE_ENTRY_TYPES } from './stewardship.ts';
import {
  INFORMATION_KIND_IDS,
  syntheticSchema,
  USE_PURPOSE_IDS,
  type InformationKind,
  type UsePurpose,
} from './tables.ts';
import { idSchema, revisionNumberSchema } from './text.ts';

/** Of one person, in all. */
export const MAX_DIRECTIVES = 50;

/** From their birthday at this age, no parent decides for somebody any more. The product's setting, in years. */
export const AGE_OF_OWN_DECISIONS = 16;

/** So many days before, the parent is told that somebody will decide alone. */
export const OWN_DECISIONS_NOTICE_DAYS = 30;

/** Whether somebody is old enough for decisions of their own on a day; both are calendar dates. */
export function decidesAlone(dateOfBirth: string, on: string): boolean {
  return ageOn(dateOfBirth, on) >= AGE_OF_OWN_DECISIONS;
}

const choice = <Value extends z.ZodType>(value: Value, most: number) => z.array(value).min(1).max(most);

/** One statement about the use of a record. What it leaves open holds for all. */
export const directiveSchema = z
  .object({
    decision: z.enum(['allow', 'refuse']),
    what: z.discriminatedUnion('type', [
      z.object({ type: z.literal('all') }),
      z.object({ type: z.literal('kinds'), kinds: choice(z.enum(INFORMATION_KIND_IDS), INFORMATION_KIND_IDS.length) }),
      z.object({ type: z.literal('tables'), tableIds: choice(idSchema, MAX_DIRECTIVES) }),
    ]),
    who: z.discriminatedUnion('type', [
      z.object({ type: z.literal('everyone') }),
      z.object({
        type: z.literal('organization-kinds'),
        kinds: choice(z.enum(ORGANIZATION_KINDS), ORGANIZATION_KINDS.length),
      }),
      z.object({ type: z.literal('organization'), organizationId: idSchema }),
      z.object({ type: z.literal('person'), userId: idSchema }),
    ]),
    purposes: z.array(z.enum(USE_PURPOSE_IDS)).max(USE_PURPOSE_IDS.length).describe('Empty for every purpose'),
    from: z.iso.date().nullable().describe('First day, in Ontario; null for at once'),
    until: z.iso.date().nullable().describe('Last day, in Ontario; null for no end'),
  })
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: MESSAGES.directives.endsBefore,
  });
export type Directive = z.output<typeof directiveSchema>;

/** A person's record as somebody wants to read it. */
export interface RecordUse {
  tableId: number;
  /** What its steward says is in it; empty where they say nothing. */
  kinds: readonly InformationKind[];
  userId: number;
  /** That they are a confirmed member of; null without one. */
  organization: { id: number; kind: OrganizationKind } | null;
  /** Null when the grant names none. */
  purpose: UsePurpose | null;
  /** Calendar date in Ontario. */
  on: string;
}

/**
 * Whether a person's directives withhold their record from a use. The narrowest that fits holds: first by who it names, then
 * by what, then by purpose; of equally narrow ones the refusal. Without one that fits, the record may be used. What is not
 * known fits each refusal and no allowance.
 */
export function isWithheld(directives: readonly Directive[], use: RecordUse): boolean {
  let narrowest: Directive | undefined;
  for (const directive of directives) {
    if (!fits(directive, use)) continue;
    const order = narrowest ? compareNarrowness(directive, narrowest) : 1;
    if (order > 0 || (order === 0 && directive.decision === 'refuse')) narrowest = directive;
  }
  return narrowest?.decision === 'refuse';
}

function fits(directive: Directive, use: RecordUse): boolean {
  const { from, until } = directive;
  if ((from && use.on < from) || (until && use.on > until)) return false;
  return fitsWhat(directive, use) && fitsWho(directive, use) && fitsPurpose(directive, use);
}

function fitsWhat({ what, decision }: Directive, { tableId, kinds }: RecordUse): boolean {
  if (what.type === 'all') return true;
  if (what.type === 'tables') return what.tableIds.includes(tableId);
  if (kinds.length === 0) return decision === 'refuse';
  const isNamed = (kind: InformationKind) => what.kinds.includes(kind);
  return decision === 'refuse' ? kinds.some(isNamed) : kinds.every(isNamed);
}

function fitsWho({ who, decision }: Directive, { userId, organization }: RecordUse): boolean {
  switch (who.type) {
    case 'everyone':
      return true;
    case 'person':
      return who.userId === userId;
    case 'organization':
      return who.organizationId === organization?.id;
    case 'organization-kinds':
      return organization ? who.kinds.includes(organization.kind) : decision === 'refuse';
  }
}

function fitsPurpose({ purposes, decision }: Directive, { purpose }: RecordUse): boolean {
  if (purposes.length === 0) return true;
  return purpose === null ? decision === 'refuse' : purposes.includes(purpose);
}

const WHO = ['everyone', 'organization-kinds', 'organization', 'person'] as const;
const WHAT = ['all', 'kinds', 'tables'] as const;

/** Above zero when `one` is the narrower. */
function compareNarrowness(one: Directive, other: Directive): number {
  return (
    WHO.indexOf(one.who.type) - WHO.indexOf(other.who.type) ||
    WHAT.indexOf(one.what.type) - WHAT.indexOf(other.what.type) ||
    Math.sign(one.purposes.length) - Math.sign(other.purposes.length)
  );
}

/** What a patient decided for themself or for a dependent. */
export const decidedSubjectSchema = z.object({
  dependentId: idSchema.nullable().describe('Null for the caller themself'),
  name: z.string().nullable().describe('Null where the account gives none'),
  linkState: z
    .enum(['none', ...RECORD_LINK_STATES])
    .describe('Directives count in the tables while the link to their records is confirmed'),
  directives: z.array(directiveSchema),
  revision: z.int().min(0).describe('Of the directives; 0 before the first'),
  changedAt: z.iso.datetime().nullable(),
  refusalsHold: z
    .boolean()
    .describe('Whether what was refused while the link was confirmed holds until the link is confirmed anew'),
  byParent: z.boolean().describe('Whether a parent decided it, and it was not changed since'),
  decidesSince: z.iso
    .datetime()
    .nullable()
    .describe('Since when a dependent decides with an account of their own, of which nothing is shown here'),
});
export type DecidedSubject = z.output<typeof decidedSubjectSchema>;

/** GET /api/directives: the caller first. */
export const directiveListSchema = z.object({ items: z.array(decidedSubjectSchema) });

/** PUT /api/directives: takes the place of what was decided for one of them; what it was stays in the history. */
export const decisionsSchema = z.object({
  dependentId: idSchema.nullable().default(null),
  revision: z.union([revisionNumberSchema, z.literal(0)]).describe('As it was read; 409 when it has changed since'),
  directives: z.array(directiveSchema).max(MAX_DIRECTIVES),
});
export type Decisions = z.output<typeof decisionsSchema>;

/** GET /api/directives/history: all that was ever decided for one of them, newest first. */
export const directiveHistoryQuerySchema = z.object({ dependentId: idSchema.optional() });
export const directiveHistorySchema = z.object({
  items: z.array(
    z.object({
      revision: revisionNumberSchema,
      at: z.iso.datetime(),
      directives: z.array(directiveSchema),
      byParent: z.boolean().describe('Whether a parent decided it, before the hand-over'),
    }),
  ),
});
export type DirectiveHistory = z.output<typeof directiveHistorySchema>;

/** GET /api/directives/tables: tables about persons that a directive can name, and those that cannot honour one. */
export const directiveTableSchema = nextReleaseSchema.pick({ nextReleaseBy: true }).extend({
  tableId: idSchema,
  title: z.string(),
  resourceType: z.enum(TABLE_ENTRY_TYPES),
  resourceId: idSchema,
  entryName: z.string().max(LIMITS.shortText.max),
  kinds: z.array(z.enum(INFORMATION_KIND_IDS)).describe('Empty where the steward says nothing: each kind then'),
  honoursDirectives: z.boolean().describe('False where rows have no health numbers'),
  synthetic: syntheticSchema,
});
export type DirectiveTable = z.output<typeof directiveTableSchema>;
export const directiveTableListSchema = z.object({ items: z.array(directiveTableSchema) });
