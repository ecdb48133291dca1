/** Closed lists and limits of the specification (§3, §4, §5, §9). Web, gateway and services read them from here only. */

export const ROLES = ['patient', 'provider', 'partner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a person may give themself at registration (§5, §6). */
export const SELF_REGISTRATION_ROLES = ['patient', 'provider', 'partner'] as const;

/** Roles that sign in through the corporate directory (§5, §6). */
export const DIRECTORY_ROLES = ['provider', 'partner'] as const;
export type DirectoryRole = (typeof DIRECTORY_ROLES)[number];

export const MEMBERSHIP_STATUSES = ['claimed', 'confirmed'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/**
 * How much the organization beside somebody's name says: as far as their membership, or only their word. Whoever founds an
 * organization is a member of it by nobody's word but their own until it is listed.
 */
export const ORGANIZATION_STATUSES = ['typed', 'unlisted', ...MEMBERSHIP_STATUSES] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

/** What a member is in the organization; the first confirmed one is its admin. */
export const MEMBER_ROLES = ['member', 'editor', 'admin'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const ORGANIZATION_KINDS = [
  'hospital',
  'primary-care',
  'public-health',
  'laboratory',
  'university',
  'research',
  'government',
  'charity',
  'vendor',
] as const;
export type OrganizationKind = (typeof ORGANIZATION_KINDS)[number];
/** What an API client may be allowed to do in its owner's name (OAuth2 scopes). */
export const SCOPES = ['catalogue:read', 'requests:read', 'requests:write', 'data:read', 'agents:invoke'] as const;
export type Scope = (typeof SCOPES)[number];
/** Those that use what was granted: they take a plan with API access of anyone. */
export const GRANT_SCOPES: readonly Scope[] = ['data:read', 'agents:invoke'];

export const RESOURCE_TYPES = ['agent', 'data', 'dataDomain', 'dataCollection'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Orders that what is found can be in. */
export const SEARCH_SORTS = ['relevance', 'name', 'updated', 'records'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

export const AGENT_CATEGORIES = ['diagnostic', 'treatment', 'research', 'administrative', 'workflow'] as const;
export const DATA_PRODUCT_CATEGORIES = ['clinical', 'genomic', 'imaging', 'public_health'] as const;
export const DATA_DOMAIN_CATEGORIES = [
  'demographic',
  'clinical',
  'administrative',
  'genetic',
  'billing',
  'research',
  'public_health',
] as const;

/** Those of all types; some types share one. */
export const CATEGORIES = [
  ...new Set([...AGENT_CATEGORIES, ...DATA_PRODUCT_CATEGORIES, ...DATA_DOMAIN_CATEGORIES]),
] as const;

export const ACCESS_LEVELS = ['open', 'restricted', 'confidential'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export const ACCESS_TYPES = ['view', 'export', 'api'] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

/** The documented statuses are pending, approved and rejected; the others are steps of the review beside them. */
export const REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'returned',
  'withdrawn',
  'expired',
  'revoked',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Refusals that a screen or a program answers in a way of its own, and tells by these; all others are `about:blank`. */
export const PROBLEM_TYPES = {
  requestChanged: 'urn:carebourse:problem:request-changed',
  alreadyDecided: 'urn:carebourse:problem:already-decided',
  alreadyRequested: 'urn:carebourse:problem:already-requested',
  approvedAlready: 'urn:carebourse:problem:approved-already',
  requestMovedOn: 'urn:carebourse:problem:request-moved-on',
  extensionWithoutGrant: 'urn:carebourse:problem:extension-without-grant',
  extensionWithoutEnd: 'urn:carebourse:problem:extension-without-end',
  extensionWaits: 'urn:carebourse:problem:extension-waits',
  extensionBeyondEthics: 'urn:carebourse:problem:extension-beyond-ethics',
  ethicsWithoutGrant: 'urn:carebourse:problem:ethics-without-grant',
  ethicsWithoutApproval: 'urn:carebourse:problem:ethics-without-approval',
  attestationWithoutGrant: 'urn:carebourse:problem:attestation-without-grant',
  attestationNotAsked: 'urn:carebourse:problem:attestation-not-asked',
  extensionOver: 'urn:carebourse:problem:extension-over',
  planExceeded: 'urn:carebourse:problem:plan-exceeded',
  formChanged: 'urn:carebourse:problem:form-changed',
  draftChanged: 'urn:carebourse:problem:draft-changed',
  draftGone: 'urn:carebourse:problem:draft-gone',
  entryChanged: 'urn:carebourse:problem:entry-changed',
  linkChanged: 'urn:carebourse:problem:link-changed',
  nameTaken: 'urn:carebourse:problem:name-taken',
  approvalNeeded: 'urn:carebourse:problem:approval-needed',
  publicationWaits: 'urn:carebourse:problem:publication-waits',
  linkRequired: 'urn:carebourse:problem:link-required',
  addressUnconfirmed: 'urn:carebourse:problem:address-unconfirmed',
  grantNotFound: 'urn:carebourse:problem:grant-not-found',
  grantEnded: 'urn:carebourse:problem:grant-ended',
  accountNotActive: 'urn:carebourse:problem:account-not-active',
  purposeNotAllowed: 'urn:carebourse:problem:purpose-not-allowed',
  rowsNotAllowed: 'urn:carebourse:problem:rows-not-allowed',
  recordWithheld: 'urn:carebourse:problem:record-withheld',
  agentNotConnected: 'urn:carebourse:problem:agent-not-connected',
  agentDeclined: 'urn:carebourse:problem:agent-declined',
  agentAway: 'urn:carebourse:problem:agent-away',
  agentSlow: 'urn:carebourse:problem:agent-slow',
  agentAnswerInvalid: 'urn:carebourse:problem:agent-answer-invalid',
  custodiansOnly: 'urn:carebourse:problem:custodians-only',
  officersOnly: 'urn:carebourse:problem:officers-only',
  breachCorrected: 'urn:carebourse:problem:breach-corrected',
  directivesChanged: 'urn:carebourse:problem:directives-changed',
  questionAnswered: 'urn:carebourse:problem:question-answered',
  invocationQuota: 'urn:carebourse:problem:invocation-quota',
} as const;
export type ProblemType = (typeof PROBLEM_TYPES)[keyof typeof PROBLEM_TYPES];

/** A request in one of these statuses stands in the way of a second one for the same resource (§4). */
export const ACTIVE_REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'returned'] as const;

export const DECISIONS = ['approved', 'returned', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What the dialog of the data services catalogue calls each access type (§2). */
export const ACCESS_TYPE_LABELS: Record<AccessType, string> = {
  view: 'View only',
  export: 'Export capability',
  api: 'API access',
};

/** Icons of agents and of data products (§3); the names are those of Material icons. */
export const AGENT_ICONS = [
  'psychology',
  'medication',
  'biotech',
  'description',
  'science',
  'medication_liquid',
] as const;
export const DATA_PRODUCT_ICONS = ['view_in_ar', 'dna', 'analytics', 'public', 'folder_shared', 'monitoring'] as const;

export const ICON_TINTS = ['teal', 'blue', 'plum', 'amber', 'rose', 'green', 'slate'] as const;
export type IconTint = (typeof ICON_TINTS)[number];

export const NOTIFICATION_TYPES = ['appointment', 'medication', 'billing', 'results', 'system', 'security'] as const;
export const COMMUNICATION_PREFERENCES = ['email', 'phone', 'sms', 'inApp', 'none'] as const;

/** For how many years after the last entry what the privacy policy names is kept. */
export const KEPT_YEARS = { requests: 10 } as const;

export const LIMITS = {
  username: { min: 3, max: 20 },
  password: { min: 8, max: 200 },
  purpose: { min: 10, max: 500 },
  /** Of one person: each may claim a health number, and so contest it. */
  dependents: { max: 20 },
  comment: { max: 2000 },
  /** What requester and reviewers write to each other. */
  requestMessage: { max: 2000 },
  /** Business days within which a steward wants to decide. */
  reviewTarget: { min: 1, max: 250 },
  /** Days for which a steward's rule may give access at once: five years. */
  ruleDays: { max: 1826 },
  /** Views of the queue that one reviewer may keep. */
  savedViews: { max: 20 },
  /** Days for which a reviewer may be away at a time. */
  absenceDays: { max: 366 },
  /** Reasons that the reviewers of one organization may keep. */
  reasonTemplates: { max: 50 },
  /** Days that an extension may add to a grant at a time: a year, also a leap year. */
  extensionDays: { max: 366 },
  /** What a patient asks about the use of their records, and what they are answered. */
  recordQuestion: { min: 10, max: 2000 },
  breach: { max: 4000 },
  name: { max: 100 },
  contactName: { min: 2 },
  subject: { min: 5 },
  message: { min: 10 },
  email: { max: 254 },
  code: { max: 40 },
  shortText: { max: 200 },
  longText: { max: 5000 },
  search: { max: 200 },
  /** Values of one filter, and pages that are counted. */
  filterValues: { max: 100 },
  searchPages: { max: 100_000 },
  /** Entries of a page of a list. */
  page: { max: 100 },
  /** Entries that a steward's public page shows. */
  offers: { max: 200 },
  /** Drafts that one organization may have at a time: more than anybody works on, less than a program fills a disk with. */
  drafts: { max: 500 },
  oauthClientName: { max: 60 },
  /** API clients that one partner may have at a time. */
  oauthClients: { max: 10 },
  webhookUrl: { max: 500 },
  /** Webhook endpoints that one partner may have at a time. */
  webhooks: { max: 10 },
  /** Test events that one endpoint may get in a minute. */
  webhookTests: { max: 5 },
  /** Questions that one person may keep under one grant. */
  keptQuestions: { max: 100 },
  /** Mail domains that one organization may name. */
  mailDomains: { max: 20 },
  /** Directory tenants that one organization may name. */
  directoryTenants: { max: 20 },
  /** The address of an organization's own page. */
  contactPage: { max: 500 },
  bodyBytes: 1024 * 1024,
} as const;

export const LANDING_CARDS = 6;
export const SKELETON_CARDS = 3;
export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** How long the toast about a directory that is not configured stays (§9). */
export const DIRECTORY_TOAST_MS = 5_000;
export const THEMES = ['light', 'dark'] as const;
export const THEME_STORAGE_KEY = 'theme';

export const BILLING_PERIODS = ['monthly', 'annual'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];
export const PLAN_IDS = ['free-trial', 'basic', 'professional', 'enterprise'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Shown beside the annual choice (§9). */
export const ANNUAL_DISCOUNT_PERCENT = 20;
export const MONEY_BACK_DAYS = 30;
export const SUPPORT_HOURS = 'Monday to Friday 9am to 5pm';

export const INQUIRY_TYPES = ['general', 'support', 'billing', 'privacy', 'partnership', 'data'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** The clock that a day is counted by, wherever a server runs. */
export const ONTARIO_TIME_ZONE = 'America/Toronto';
/** Business days within which a steward wants to decide who has said nothing else. */
export const REVIEW_TARGET_DAYS = 10;
/** How many days the admins' figures show, today included. */
export const FIGURE_DAYS = 30;
/** Of how many days a steward's public page counts decisions, and below how many it tells nothing: nobody's case is to show. */
export const STEWARD_FIGURES = { days: 365, fewest: 5 } as const;

/** What a partner's endpoint can hear of (webhooks). */
/** Of a person's requests and grants. */
export const REQUEST_EVENT_TYPES = [
  'request.decided',
  'grant.given',
  'grant.extended',
  'grant.changed',
  'grant.revoked',
  'grant.expired',
] as const;
/** Of entries that they watch. */
export const ENTRY_EVENT_TYPES = ['entry.released', 'entry.changed', 'entry.retired'] as const;
/** Of searches that they have saved. */
export const SEARCH_EVENT_TYPES = ['search.matched'] as const;
export const WEBHOOK_EVENT_TYPES = [...REQUEST_EVENT_TYPES, ...ENTRY_EVENT_TYPES, ...SEARCH_EVENT_TYPES] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Tries to get a token in a minute, from one address. */
export const TOKEN_REQUESTS_PER_MINUTE = 60;
