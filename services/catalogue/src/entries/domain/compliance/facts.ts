import type { Delivered } from '@carebourse/contracts/catalogue';
import { deliveredSentence } from '@carebourse/contracts/delivered-words';
import { shortDate } from '@carebourse/contracts/ontario-day';
import type { AccessLevel } from '@carebourse/contracts/constants';

interface CommonFacts {
  id: number;
  name: string;
  description: string;
  accessLevel: AccessLevel;
  /** Roles that may ask, or 'all'. */
  accessRoles: string[];
  recordCount: number;
  /** What is released; absent while nothing is. */
  delivered?: Delivered | undefined;
  stewardName: string | null;
}

/** What compliance documents say of a data domain or a data collection. */
export type ComplianceFacts =
  | (CommonFacts & { resourceType: 'dataDomain'; category: string; dateRange: string; dataTypes: string[] })
  | (CommonFacts & {
      resourceType: 'dataCollection';
      domains: string[];
      sourceType: string;
      format: string;
      lastUpdated: string;
    });

export interface Fact {
  label: string;
  value: string;
}

const ACCESS_LEVEL_NAMES: Record<AccessLevel, string> = {
  open: 'Open',
  restricted: 'Restricted',
  confidential: 'Confidential',
};

const ROLE_NAMES: Record<string, string> = {
  patient: 'patients',
  provider: 'healthcare providers',
  partner: 'partner organizations',
  admin: 'administrators',
};

export function kindOf({ resourceType }: ComplianceFacts): string {
  return resourceType === 'dataDomain' ? 'data domain' : 'data collection';
}

export function stewardOf({ stewardName }: ComplianceFacts): string {
  return stewardName ?? 'Carebourse, until a steward is named';
}

/** Who may ask, in words: 'patients and healthcare providers'. */
export function audienceOf({ accessRoles }: ComplianceFacts): string {
  if (accessRoles.includes('all')) return 'everyone who is signed in';
  const names = accessRoles.map((role) => ROLE_NAMES[role] ?? role);
  return names.length > 0 ? joined(names) : 'nobody at present';
}

/** 'one, two and three' */
export function joined(items: readonly string[]): string {
  return new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(items);
}

export function recordCountOf({ recordCount }: ComplianceFacts): string {
  return recordCount.toLocaleString('en-CA');
}

/** The facts that every document begins with. */
export function factSheet(facts: ComplianceFacts): Fact[] {
  const own =
    facts.resourceType === 'dataDomain'
      ? [
          { label: 'Period covered', value: facts.dateRange },
          { label: 'Category', value: capitalized(facts.category.replaceAll('_', ' ')) },
          { label: 'Data types', value: listed(facts.dataTypes) },
        ]
      : [
          { label: 'Last updated', value: facts.lastUpdated },
          { label: 'Source', value: facts.sourceType },
          { label: 'Format', value: facts.format },
          { label: 'Included domains', value: listed(facts.domains) },
        ];
  return [
    { label: 'Steward', value: facts.stewardName ?? 'None named' },
    { label: 'Access level', value: ACCESS_LEVEL_NAMES[facts.accessLevel] },
    ...released(facts),
    { label: facts.delivered ? 'Records, as the steward states' : 'Records', value: recordCountOf(facts) },
    { label: 'Offered to', value: capitalized(audienceOf(facts)) },
    ...own,
  ];
}

function released({ delivered }: ComplianceFacts): Fact[] {
  if (!delivered) return [];
  const counts = deliveredSentence(delivered).replace(/^Released: /, '');
  return [
    {
      label: 'Released',
      value: `${capitalized(counts)} Newest release: ${shortDate(new Date(delivered.releasedAt))}.`,
    },
  ];
}

function listed(items: readonly string[]): string {
  return items.length > 0 ? items.join(' · ') : 'None stated';
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
