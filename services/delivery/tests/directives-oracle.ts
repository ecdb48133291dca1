import type { OrganizationKind } from '@carebourse/contracts/constants';
import type { Directive } from '@carebourse/contracts/directives';
import type { InformationKind, UsePurpose } from '@carebourse/contracts/tables';

/** A use of a person's record, as words tell it. */
export interface OracleUse {
  table: number;
  /** Empty where the steward says nothing. */
  kinds: readonly InformationKind[];
  /** Undefined for nobody in particular. */
  reader: number | undefined;
  /** Undefined for none, or one that nobody knows. */
  organization: { id: number; kind: OrganizationKind } | undefined;
  purpose: UsePurpose | null;
  /** In Ontario. */
  day: string;
}

/**
 * Whether somebody's record is kept from a use, read from decision 103 and not from the product: some refusal fits that no
 * fitting allowance is narrower than. For tests alone, where it judges what delivery gives out.
 */
export function isKeptFrom(statements: readonly Directive[], use: OracleUse): boolean {
  const fitting = statements.filter((one) => holdsOn(one, use.day) && isAbout(one, use));
  const allowances = fitting.filter(({ decision }) => decision === 'allow');
  return fitting.some(
    (refusal) => refusal.decision === 'refuse' && !allowances.some((allowance) => isNarrower(allowance, refusal)),
  );
}

/** Of a figure nobody in particular is the reader: whoever keeps their record from them for one purpose is in none. */
export function isInNoFigure(
  statements: readonly Directive[],
  purposes: readonly UsePurpose[],
  use: Pick<OracleUse, 'table' | 'kinds' | 'day'>,
): boolean {
  const nobody = { reader: undefined, organization: undefined };
  return purposes.some((purpose) => isKeptFrom(statements, { ...use, ...nobody, purpose }));
}

function holdsOn({ from, until }: Directive, day: string): boolean {
  const hasBegun = from === null || from <= day;
  const hasEnded = until !== null && until < day;
  return hasBegun && !hasEnded;
}

function isAbout(one: Directive, use: OracleUse): boolean {
  return [namesWhat(one, use), namesUser(one, use), namesPurpose(one, use)].every(Boolean);
}

/** A refusal reaches a table by one of its kinds, an allowance by all of them; what is not known by no allowance. */
function namesWhat({ what, decision }: Directive, { table, kinds }: OracleUse): boolean {
  if (what.type === 'tables') return what.tableIds.some((id) => id === table);
  if (what.type === 'all') return true;
  const named = new Set<string>(what.kinds);
  const others = kinds.filter((kind) => !named.has(kind)).length;
  if (decision === 'allow') return kinds.length > 0 && others === 0;
  return kinds.length === 0 || others < kinds.length;
}

function namesUser({ who, decision }: Directive, { reader, organization }: OracleUse): boolean {
  if (who.type === 'person') return reader !== undefined && who.userId === reader;
  if (who.type === 'organization') return organization !== undefined && who.organizationId === organization.id;
  if (who.type === 'organization-kinds')
    return organization === undefined ? decision === 'refuse' : who.kinds.some((kind) => kind === organization.kind);
  return true;
}

function namesPurpose({ purposes, decision }: Directive, { purpose }: OracleUse): boolean {
  if (purposes.length === 0) return true;
  if (purpose === null) return decision === 'refuse';
  return purposes.some((one) => one === purpose);
}

/** The one that names its user most exactly, then by what, then by purpose: digits of one number, the higher the narrower. */
function isNarrower(one: Directive, other: Directive): boolean {
  return exactness(one) > exactness(other);
}

function exactness({ who, what, purposes }: Directive): number {
  const byUser = { everyone: 0, 'organization-kinds': 1, organization: 2, person: 3 }[who.type];
  const byWhat = { all: 0, kinds: 1, tables: 2 }[what.type];
  return byUser * 100 + byWhat * 10 + (purposes.length > 0 ? 1 : 0);
}
