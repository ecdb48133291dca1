import type { OrganizationKind } from '@carebourse/contracts/constants';
import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { INFORMATION_KINDS, type UsePurpose } from '@carebourse/contracts/tables';
import { capital } from '../../lib/capital.ts';
import { formatDate } from '../../lib/dates.ts';
import { and } from '../../lib/lists.ts';

/** What organizations and tables are called, as far as it is known. */
export interface Names {
  organization: (id: number) => string | undefined;
  table: (id: number) => string | undefined;
}

/** What a purpose is called in a sentence of a patient's. */
export const purposeWords: Record<UsePurpose, string> = {
  care: 'care',
  quality: 'better quality of care',
  research: 'research',
  planning: 'planning of the health system',
  education: 'teaching',
  development: 'making software',
};

export const organizationKindWords: Record<OrganizationKind, string> = {
  hospital: 'hospitals',
  'primary-care': 'primary care teams',
  'public-health': 'public health units',
  laboratory: 'laboratories',
  university: 'universities',
  research: 'research institutes',
  government: 'ministries and other parts of government',
  charity: 'charities',
  vendor: 'software companies',
};

const MOST_EXCEPTIONS = 2;

type Summarized = Pick<DecidedSubject, 'dependentId' | 'directives' | 'linkState' | 'name' | 'refusalsHold'>;

/**
 * What is decided, in the one sentence that every screen shows. It says first whether that is in force: decisions are while
 * the link to the records is confirmed, from their first day to their last.
 * @param on calendar date
 */
export function summaryOf(subject: Summarized, names: Names, on: string): string {
  const owner = whose(subject);
  if (subject.refusalsHold) {
    return `In force: what was refused before about ${owner} records. What was allowed waits, and so do changes.`;
  }
  const lasting = subject.directives.filter(({ until }) => !until || until >= on);
  const begun = subject.linkState === 'confirmed' ? lasting.filter(({ from }) => !from || from <= on) : [];
  if (begun.length > 0) return `In force: ${ruleOf(begun, names, owner)}`;
  if (lasting.length > 0) return `Not in force yet: ${ruleOf(lasting, names, owner)}`;
  return `In force: no decision, so everyone with access to a table may use ${owner} records in it.`;
}

function ruleOf(directives: readonly Directive[], names: Names, owner: string): string {
  const general = directives.filter(isGeneral);
  const decision = general.some((one) => one.decision === 'refuse') ? 'refuse' : 'allow';
  const rule = `${decision === 'refuse' ? 'nobody' : 'everyone'} may use ${owner} records`;
  const others = directives.filter((one) => !isGeneral(one));
  if (others.length === 0) return `${rule}.`;
  const areExceptions = others.every((one) => one.decision !== decision);
  if (!areExceptions || others.length > MOST_EXCEPTIONS) {
    return `${rule}, but ${others.length} ${others.length === 1 ? 'decision says' : 'decisions say'} more.`;
  }
  return `${rule}, except ${and(others.map((one) => exceptionOf(one, names)))}.`;
}

/** Whose records they are, as a sentence says it. */
export function whose({ dependentId, name }: Pick<DecidedSubject, 'dependentId' | 'name'>): string {
  return dependentId === null ? 'your' : `${name ?? 'the dependent'}’s`;
}

/** One decision as a sentence. */
export function statementOf(directive: Directive, names: Names, owner = 'your'): string {
  const { decision, who, purposes } = directive;
  const subject = who.type === 'everyone' ? everyone(decision) : capital(namesOf(who, names));
  const may = decision === 'refuse' && who.type !== 'everyone' ? 'may not use' : 'may use';
  const use = [`${owner} records`, whatOf(directive, names), forWhat(purposes), whenOf(directive)].filter(Boolean);
  return `${subject} ${may} ${use.join(' ')}.`;
}

/** From when to when, where that is said. */
function whenOf({ from, until }: Directive): string {
  return [from && `from ${formatDate(from)}`, until && `until ${formatDate(until)}`].filter(Boolean).join(' ');
}

function isGeneral({ what, who, purposes }: Directive): boolean {
  return what.type === 'all' && who.type === 'everyone' && purposes.length === 0;
}

function exceptionOf(directive: Directive, names: Names): string {
  const { who, purposes } = directive;
  const by = who.type === 'everyone' ? '' : `by ${namesOf(who, names)}`;
  const what = whatOf(directive, names);
  return [what && `those ${what}`, by, forWhat(purposes)].filter(Boolean).join(' ');
}

function everyone(decision: Directive['decision']): string {
  return decision === 'refuse' ? 'Nobody' : 'Everyone';
}

function namesOf(who: Exclude<Directive['who'], { type: 'everyone' }>, names: Names): string {
  switch (who.type) {
    case 'organization-kinds':
      return and(who.kinds.map((kind) => organizationKindWords[kind]));
    case 'organization':
      return names.organization(who.organizationId) ?? 'one organization';
    case 'person':
      return 'one person';
  }
}

function whatOf({ what }: Directive, names: Names): string {
  switch (what.type) {
    case 'all':
      return '';
    case 'kinds':
      return `about ${and(what.kinds.map((kind) => small(INFORMATION_KINDS[kind])))}`;
    case 'tables':
      return `in ${tablesOf(what.tableIds, names)}`;
  }
}

function tablesOf(tableIds: readonly number[], names: Names): string {
  const known = tableIds.map((id) => names.table(id));
  if (known.some((name) => name === undefined) || known.length > 3) {
    return tableIds.length === 1 ? 'one table' : `${tableIds.length} tables`;
  }
  return `the ${known.length === 1 ? 'table' : 'tables'} ${and(known.map((name) => `“${name}”`))}`;
}

function forWhat(purposes: readonly UsePurpose[]): string {
  return purposes.length === 0 ? '' : `for ${and(purposes.map((purpose) => purposeWords[purpose]))}`;
}

function small(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
