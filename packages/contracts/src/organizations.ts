import { z } from 'zod';
import { organizationSchema } from './auth.ts';
import { LIMITS, MEMBER_ROLES, MEMBERSHIP_STATUSES, ORGANIZATION_KINDS, ROLES } from './constants.ts';
import { MESSAGES } from './messages.ts';
import {
  cursorSchema,
  directoryTenantSchema,
  emailSchema,
  FREE_TEXT,
  freeText,
  idSchema,
  mailDomainSchema,
  oneLine,
  optionalText,
  text,
} from './text.ts';

const { validation } = MESSAGES;

/** POST /api/organization/claim */
export const claimSchema = z.object({ organizationId: idSchema });

const memberRole = z.enum(MEMBER_ROLES);

/** PUT /api/organization/members/{id} */
export const memberRoleSchema = z.object({ role: memberRole });

/** POST /api/organization/invitations. The organization is the caller's own; only platform admins name another one. */
export const inviteSchema = z.object({
  email: z.preprocess((value) => value ?? '', emailSchema),
  role: memberRole.default('member'),
  organizationId: idSchema.optional(),
});
export type InviteInput = z.input<typeof inviteSchema>;

/** The secret of an invitation's link: 256 random bits, base64url. */
export const invitationTokenSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/, MESSAGES.organizations.invitationInvalid),
});

const requiredLine = (max: number) =>
  z.preprocess((value) => value ?? '', oneLine(text(max).min(1, validation.fieldRequired)));

const requiredText = (max: number) => z.preprocess((value) => value ?? '', text(max).min(1, validation.fieldRequired));

/** POST and PUT /api/organization: an organization that somebody founds, and what they correct of it until it is listed. */
export const foundOrganizationSchema = z.object({
  name: requiredLine(LIMITS.shortText.max),
  kind: z.enum(ORGANIZATION_KINDS, { error: ({ input }) => (input ? undefined : validation.fieldRequired) }),
  city: requiredLine(LIMITS.name.max),
  mailDomain: z
    .preprocess((value) => value || undefined, mailDomainSchema.optional())
    .describe('What stands after the @ in the addresses of its people; it counts once the organization is listed'),
  description: optionalText(LIMITS.comment.max).describe(
    'What everybody reads of it; without one it is not listed before an admin of the platform wrote it',
  ),
});
export type FoundOrganizationInput = z.input<typeof foundOrganizationSchema>;

/** Each once. */
export const mailDomainsSchema = z
  .array(mailDomainSchema)
  .max(LIMITS.mailDomains.max, validation.tooManyMailDomains(LIMITS.mailDomains.max))
  .overwrite((domains) => [...new Set(domains)]);

/** Each once. */
export const directoryTenantsSchema = z
  .array(directoryTenantSchema)
  .max(LIMITS.directoryTenants.max, validation.tooManyDirectoryTenants(LIMITS.directoryTenants.max))
  .overwrite((tenants) => [...new Set(tenants)]);

const contactPageSchema = text(LIMITS.contactPage.max).refine((address) => {
  const url = address.startsWith('https://') ? URL.parse(address) : null;
  return url !== null && url.username === '' && url.password === '';
}, validation.contactPageInvalid);

/** What is named or not: null and empty take it away. */
const mayBeTaken = (schema: z.ZodType<string>, what: string) =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullable())
    .optional()
    .describe(`${what}, for everybody; null takes it away, and left out it stays as it is`);

/** PUT /api/organization/contact: how an organization is reached by whoever wants to know more of what it stewards. */
export const organizationContactSchema = z.object({
  contactEmail: mayBeTaken(emailSchema, 'Where it may be written to'),
  contactPage: mayBeTaken(contactPageSchema, 'The https address of its own page'),
});
export type OrganizationContact = z.output<typeof organizationContactSchema>;

/** POST and PUT /api/admin/organizations */
export const organizationContentSchema = z.object({
  name: requiredLine(LIMITS.shortText.max),
  kind: z.enum(ORGANIZATION_KINDS, { error: ({ input }) => (input ? undefined : validation.fieldRequired) }),
  city: requiredLine(LIMITS.name.max),
  description: requiredText(LIMITS.comment.max),
  ...organizationContactSchema.shape,
  mailDomains: mailDomainsSchema
    .optional()
    .describe('What stands after the @ in the addresses of its people; left out, they stay as they are'),
  directoryTenants: directoryTenantsSchema
    .optional()
    .describe('Ids of its tenants at Entra, which no other organization names; left out, they stay as they are'),
});
export type OrganizationContent = z.output<typeof organizationContentSchema>;

/** POST /api/admin/organizations/{id}/refusal */
export const refuseListingSchema = z.object({
  reason: z
    .preprocess((value) => value ?? '', freeText(LIMITS.comment.max).min(1, validation.fieldRequired))
    .describe(`For its admins. ${FREE_TEXT}`),
});

/** PUT /api/admin/organizations/{id}/trust */
export const trustSchema = z.object({ trusted: z.boolean() });

/** Where it stands that an organization may see whose records its tables hold. Only `confirmed` counts. */
export const CUSTODIANSHIP_STATES = ['none', 'granted', 'confirmed'] as const;
export type CustodianshipState = (typeof CUSTODIANSHIP_STATES)[number];

export const CUSTODIANSHIP_STEPS = ['granted', 'confirmed', 'revoked'] as const;
export type CustodianshipStep = (typeof CUSTODIANSHIP_STEPS)[number];

/** POST /api/admin/organizations/{id}/custodianship/{grant,confirm,revoke} */
export const custodianshipChangeSchema = z.object({
  revision: z.int().min(0).describe('As the caller saw it; 409 when it has changed since'),
});

export const custodianshipSchema = z.object({
  state: z
    .enum(CUSTODIANSHIP_STATES)
    .describe('granted waits for another admin of the platform; only confirmed counts'),
  revision: z.int().describe('How many steps there were'),
  steps: z
    .array(
      z.object({
        step: z.enum(CUSTODIANSHIP_STEPS),
        at: z.iso.datetime(),
        by: z.object({ id: idSchema, name: z.string().describe('Empty where the account is gone') }),
      }),
    )
    .describe('Latest first; for admins of the platform'),
});
export type Custodianship = z.output<typeof custodianshipSchema>;

const MAX_PAGE = 100;
const DEFAULT_PAGE = 25;

const pageQuery = {
  search: optionalText(LIMITS.search.max),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
  cursor: cursorSchema.optional(),
};

/** GET /api/admin/organizations */
export const organizationQuerySchema = z.object({
  ...pageQuery,
  waiting: z
    .enum(['', 'true', 'false'])
    .optional()
    .describe(
      'Given, or true: only those that wait to be listed, of which somebody claims to be a member, or of which an admin proposed something to another one',
    ),
});

/** GET /api/admin/people */
export const peopleQuerySchema = z.object({ ...pageQuery, role: z.enum(ROLES).optional() });

export const memberSchema = z.object({
  userId: idSchema,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  platformRole: z.enum(ROLES),
  status: z.enum(MEMBERSHIP_STATUSES),
  role: memberRole,
  since: z.iso.datetime().describe('When it was claimed, and from its confirmation on, when that was'),
  addressConfirmed: z.boolean().describe('Whether somebody showed that the email address is theirs'),
  inMailDomain: z
    .boolean()
    .nullable()
    .describe("Whether the address is in one of the organization's mail domains; null when it names none"),
});
export type Member = z.output<typeof memberSchema>;

export const invitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: memberRole,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** A new invitation and its link, which is shown once. */
export const newInvitationSchema = invitationSchema.extend({
  link: z.string().describe('Path in the web application; it holds a secret and is shown once'),
});
export type NewInvitation = z.output<typeof newInvitationSchema>;

export const organizationRecordSchema = organizationSchema.extend({
  members: z.array(memberSchema).describe('Whom the caller may see: a claimant nobody, a member the confirmed ones'),
  invitations: z.array(invitationSchema).describe('Open ones; for admins of the organization'),
  confirmedMembers: z.int(),
  seatLimit: z.int().nullable().describe('Confirmed members that fit; null without a limit'),
  mailDomains: z.array(z.string()).describe('What stands after the @ in the addresses of its people'),
  directoryTenants: z.array(z.string()).describe('Ids of its tenants at Entra'),
  listed: z
    .boolean()
    .describe('Whether it is in the public list: one that somebody founded waits for an admin of the platform'),
  refusal: z
    .object({ at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .describe('Why it was not listed, for its admins; null while it waits, and once it is listed'),
  trusted: z.boolean().describe('Whether it publishes its entries without an admin of the platform'),
  trustProposal: z
    .object({
      by: z.object({ id: idSchema, name: z.string().describe('Empty where the account is gone') }),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Who says that it be trusted: it is once another admin says so too. Null where nobody does'),
  custodianship: custodianshipSchema.describe('Whether it may see whose records its tables hold'),
});
export type OrganizationRecord = z.output<typeof organizationRecordSchema>;

/** GET /api/organization: null for both when the caller belongs to none. */
export const ownOrganizationSchema = z.object({
  organization: organizationRecordSchema.nullable(),
  membership: memberSchema.nullable(),
});
export type OwnOrganization = z.output<typeof ownOrganizationSchema>;

/** POST /api/invitations/lookup */
export const invitationOfferSchema = invitationSchema.extend({ organization: organizationSchema });
export type InvitationOffer = z.output<typeof invitationOfferSchema>;

/** A page of a list; `nextCursor` is null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const organizationSummarySchema = organizationSchema.extend({
  confirmedMembers: z.int(),
  claims: z.int(),
  listed: z.boolean(),
  refused: z
    .boolean()
    .describe('Whether an admin of the platform said why it is not listed, and it was not asked for again'),
  custodianProposedBy: idSchema
    .nullable()
    .describe('Who proposed that it be a custodian, while that waits for another admin; null where nobody does'),
  trustProposedBy: idSchema.nullable().describe('The same of its being trusted'),
});
export type OrganizationSummary = z.output<typeof organizationSummarySchema>;

/** A person as platform admins see them. */
export const personRecordSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  organization: z.string().nullable().describe('As the person wrote it'),
  membership: z
    .object({
      organizationId: idSchema,
      organizationName: z.string(),
      status: z.enum(MEMBERSHIP_STATUSES),
      role: memberRole,
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  suspendedAt: z.iso.datetime().nullable(),
  emailVerifiedAt: z.iso.datetime().nullable().describe('When the email address was confirmed; null while it is not'),
  privacyOfficerAt: z.iso
    .datetime()
    .nullable()
    .describe('Since when the person looks after the privacy of records for the platform; null for all others'),
});
export type PersonRecord = z.output<typeof personRecordSchema>;

/** PUT /api/admin/people/{id}/privacy-officer */
export const privacyOfficerSchema = z.object({ privacyOfficer: z.boolean() });
