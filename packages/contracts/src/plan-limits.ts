import { PLAN_IDS, type AccessType, type PlanId } from './constants.ts';

/** What a plan gives. Null is unlimited. */
export interface PlanLimits {
  /** User accounts of an organization that use its plan; without a plan there are none to count. */
  seats: number | null;
  /** Approved requests whose access has not ended. Open resources do not count. */
  liveGrants: number | null;
  /** API calls a minute of all API clients of one owner. */
  requestsPerMinute: number;
  /** Kinds of access that a reviewer may grant. */
  accessTypes: readonly AccessType[];
  /** Questions that one person may ask of tables in an hour: more than anybody types, less than a program that scans. */
  questionsPerHour: number | null;
  /** Calls of agents that one person may make in an hour: more than anybody fills forms, and each is work of somebody else's. */
  invocationsPerHour: number | null;
  /** Bytes of tables that one person may take in a day; what leaves has to be kept and destroyed by somebody. */
  bytesPerDay: number | null;
  /** Bytes that one steward may bring in a day: what the disk holds beside the releases until they are taken. */
  uploadBytesPerDay: number | null;
  /** Bytes of the releases of one entry whose files are there. Who needs more lets old releases be deleted, or pays for it. */
  storedBytesPerEntry: number | null;
}

const MB = 1_000_000;
const GB = 1000 * MB;

/**
 * What a steward may bring by any plan: a file is at most as large as one that a browser brings in an evening. A workbook is
 * unpacked and read as a whole.
 */
export const STEWARD_LIMITS = { fileBytes: 5 * GB, workbookBytes: 50 * MB } as const;

/**
 * Anyone who is signed in may ask and be granted to view (§6); a plan is for working with data beyond that. Who delivers data
 * is why others pay for a plan, so a steward without one brings a few files of the largest size.
 */
const WITHOUT_PLAN: PlanLimits = {
  seats: null,
  liveGrants: 25,
  requestsPerMinute: 60,
  accessTypes: ['view'],
  questionsPerHour: 200,
  invocationsPerHour: 20,
  bytesPerDay: 0,
  uploadBytesPerDay: 20 * GB,
  storedBytesPerEntry: 50 * GB,
};

/** The one table of what plans give. The seats are those of the specification (§9). */
export const PLAN_LIMITS: Record<PlanId, PlanLimits> = {
  'free-trial': {
    seats: 2,
    liveGrants: 25,
    requestsPerMinute: 60,
    accessTypes: ['view', 'export'],
    questionsPerHour: 500,
    invocationsPerHour: 200,
    bytesPerDay: 1 * GB,
    uploadBytesPerDay: 20 * GB,
    storedBytesPerEntry: 50 * GB,
  },
  basic: {
    seats: 5,
    liveGrants: 100,
    requestsPerMinute: 300,
    accessTypes: ['view', 'export'],
    questionsPerHour: 1_000,
    invocationsPerHour: 1_000,
    bytesPerDay: 10 * GB,
    uploadBytesPerDay: 50 * GB,
    storedBytesPerEntry: 100 * GB,
  },
  professional: {
    seats: 15,
    liveGrants: 500,
    requestsPerMinute: 1200,
    accessTypes: ['view', 'export', 'api'],
    questionsPerHour: 5_000,
    invocationsPerHour: 10_000,
    bytesPerDay: 100 * GB,
    uploadBytesPerDay: 100 * GB,
    storedBytesPerEntry: 500 * GB,
  },
  enterprise: {
    seats: null,
    liveGrants: null,
    requestsPerMinute: 6000,
    accessTypes: ['view', 'export', 'api'],
    questionsPerHour: null,
    invocationsPerHour: null,
    bytesPerDay: null,
    uploadBytesPerDay: 250 * GB,
    storedBytesPerEntry: null,
  },
};

/** The largest of somebody's plans. */
export function largestOf(plans: readonly PlanId[]): PlanId | undefined {
  return plans.toSorted((a, b) => PLAN_IDS.indexOf(b) - PLAN_IDS.indexOf(a))[0];
}

/** Whether programs may use what a plan gives. */
export function hasApiAccess(plan: PlanId): boolean {
  return PLAN_LIMITS[plan].accessTypes.includes('api');
}

export function limitsOf(plan: PlanId | undefined): PlanLimits {
  return plan ? PLAN_LIMITS[plan] : WITHOUT_PLAN;
}
