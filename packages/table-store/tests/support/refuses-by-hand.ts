import type { Directive, RecordUse } from '@carebourse/contracts/directives';

/**
 * Whether directives refuse a use, written apart from the code by the rule as it is told: what names fewer holds over what
 * names more, and of the same width the refusal. What is not known of a use counts for refusals alone.
 */
export function refusesByHand(directives: readonly Directive[], use: RecordUse): boolean {
  let today = directives.filter((one) => {
    if (one.from !== null && one.from > use.on) return false;
    return one.until === null || one.until >= use.on;
  });
  today = today.filter((one) => isAboutReader(one, use) && isAboutTable(one, use) && isAboutPurpose(one, use));
  const named = [
    (one: Directive) => ({ person: 0, organization: 1, 'organization-kinds': 2, everyone: 3 })[one.who.type],
    (one: Directive) => ({ tables: 0, kinds: 1, all: 2 })[one.what.type],
    (one: Directive) => (one.purposes.length > 0 ? 0 : 1),
  ];
  for (const width of named) {
    const least = Math.min(...today.map(width));
    today = today.filter((one) => width(one) === least);
  }
  return today.some((one) => one.decision === 'refuse');
}

function isAboutReader({ who, decision }: Directive, { userId, organization }: RecordUse): boolean {
  if (who.type === 'everyone') return true;
  if (who.type === 'person') return userId === who.userId;
  if (who.type === 'organization') return organization !== null && organization.id === who.organizationId;
  if (organization === null) return decision === 'refuse';
  for (const kind of who.kinds) if (kind === organization.kind) return true;
  return false;
}

function isAboutTable({ what, decision }: Directive, { tableId, kinds }: RecordUse): boolean {
  if (what.type === 'all') return true;
  if (what.type === 'tables') {
    for (const id of what.tableIds) if (id === tableId) return true;
    return false;
  }
  if (kinds.length === 0) return decision === 'refuse';
  let named = 0;
  for (const kind of kinds) if (what.kinds.includes(kind)) named += 1;
  // Some of it is enough to refuse; to allow takes all of it.
  return decision === 'refuse' ? named > 0 : named === kinds.length;
}

function isAboutPurpose({ purposes, decision }: Directive, { purpose }: RecordUse): boolean {
  if (purposes.length === 0) return true;
  if (purpose === null) return decision === 'refuse';
  for (const one of purposes) if (one === purpose) return true;
  return false;
}
