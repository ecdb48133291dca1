import { ACCESS_TYPES, ORGANIZATION_KINDS, RESOURCE_TYPES, ROLES } from '@carebourse/contracts/constants';
import { directiveSchema, isWithheld, type RecordUse } from '@carebourse/contracts/directives';
import { healthNumberOf } from '@carebourse/contracts/health-card';
import { dayInOntario } from '@carebourse/contracts/ontario-day';
import { purposeKindSchema } from '@carebourse/contracts/requests';
import { shiftDate, type ReadDemo } from '@carebourse/runtime/seed';
import type { TableStore } from '@carebourse/table-store/table-store';
import { viewOf } from '@carebourse/table-store/view-of';
import { personLinkOf, withheldOf, type Withheld } from '@carebourse/table-store/withheld';
import { z } from 'zod';
import { withheldSetOf } from '../use/domain/link-set.ts';
import { noteUse, type NotedUse } from '../rpc/record-use.ts';
import type { Transaction } from '../store/database.ts';
import type { DeliverySecrets } from '../store/secrets.ts';
import type { MadeTable } from './publish-demo.ts';
import type { Released } from './release-demo.ts';

const time = z.iso.datetime().transform((text) => shiftDate(text));

/** Files of all rows that somebody took under a grant of the demo. */
const usesSchema = z.array(z.object({ requestId: z.int(), table: z.string(), at: time }));

const requestsSchema = z.array(
  z.object({
    id: z.int(),
    userId: z.int(),
    resourceType: z.enum(RESOURCE_TYPES),
    resourceId: z.int(),
    purposeKind: purposeKindSchema.default(null),
    grant: z.object({ accessTypes: z.array(z.enum(ACCESS_TYPES)) }),
  }),
);

const entriesSchema = z.array(z.object({ id: z.int(), name: z.string() }));
const ENTRIES = {
  agent: 'agents',
  data: 'data-products',
  dataDomain: 'data-domains',
  dataCollection: 'data-collections',
} as const;

const peopleSchema = z.array(z.object({ id: z.int(), role: z.enum(ROLES), organizationId: z.int().nullable() }));
const organizationsSchema = z.array(z.object({ id: z.int(), kind: z.enum(ORGANIZATION_KINDS) }));
const decisionsSchema = z.array(
  z.object({ userId: z.int(), dependentId: z.int().nullable(), at: time, directives: z.array(directiveSchema) }),
);
const cardSchema = z.object({ healthCardNumber: z.string() });
const profilesSchema = z.array(z.object({ userId: z.int(), profileData: cardSchema.partial() }));
const dependentsSchema = z.array(cardSchema.extend({ id: z.int() }));

type Request = z.output<typeof requestsSchema>[number];

/** What is noted of a use once its table has a number. */
interface MadeUse {
  made: MadeTable;
  noted: Omit<NotedUse, 'tableId' | 'release'>;
  at: Date;
}

interface Making {
  tables: TableStore;
  secrets: Pick<DeliverySecrets, 'link'>;
  readDemo: ReadDemo;
}

/** Makes what grantees of the demo took, of which each line says how much it was and whom decisions left out. */
export async function makeUses({ tables, secrets, readDemo }: Making, made: readonly MadeTable[]): Promise<MadeUse[]> {
  const wanted = usesSchema.parse(readDemo('delivery/uses.json'));
  const ids = new Set(wanted.map(({ requestId }) => requestId));
  const history = z.array(z.looseObject({ id: z.int() })).parse(readDemo('access-request/history.json'));
  const requests = requestsSchema.parse(history.filter(({ id }) => ids.has(id)));
  const people = peopleSchema.parse(readDemo('identity/people.json'));
  const organizations = organizationsSchema.parse(readDemo('identity/organizations.json'));
  const withheldAt = readWithheld(readDemo, secrets.link);
  const uses: MadeUse[] = [];
  for (const use of wanted) {
    const { requestId, at } = use;
    const request = found(requests, requestId);
    const { userId, purposeKind, resourceType, resourceId } = request;
    const { role, organizationId } = found(people, userId);
    const one = tableOf(made, request, use.table);
    const { kinds = [], title } = one.table.definition;
    const organization = organizationId === null ? null : found(organizations, organizationId);
    const reader = { tableId: 0, kinds, userId, organization, purpose: purposeKind, on: dayInOntario(at) };
    const { name: entryName } = found(
      entriesSchema.parse(readDemo(`catalogue/${ENTRIES[resourceType]}.json`)),
      resourceId,
    );
    const taken = await take(tables, one, request, withheldAt(at, reader));
    const about = { requestId, userId, clientId: undefined, tableTitle: title, purposeKind, organizationId, role };
    uses.push({ made: one, at, noted: { ...about, ...taken, entryName, persons: null } });
  }
  return uses;
}

/** Notes them as lines of use and of the audit trail, at their times. */
export async function noteUses(
  tx: Transaction,
  uses: readonly MadeUse[],
  released: readonly Released[],
): Promise<void> {
  for (const { made, noted, at } of uses) {
    const place = released.find(({ table }) => table === made.table);
    if (!place) throw new Error(`${made.table.definition.title} was not released`);
    await noteUse(tx, { ...noted, tableId: place.tableId, release: place.number }, at);
  }
}

/** Everybody's rows but of those who are withheld, as a file. */
async function take(
  tables: TableStore,
  { table: { definition }, stored }: MadeTable,
  { grant }: Request,
  withheld: Withheld,
): Promise<Pick<NotedUse, 'way' | 'rows' | 'columns' | 'bytes' | 'withheld'>> {
  const { contentHash } = stored;
  const spec = viewOf(definition, grant.accessTypes);
  const view = await tables.view(contentHash, definition, spec, withheld);
  try {
    const { rows, bytes, release } = await tables.file(view, 'csv');
    release();
    const columns = spec.columns.map(({ name }) => name);
    const left = await tables.persons.withheldIn(contentHash, definition, withheld);
    return { way: 'download', rows, columns, bytes, withheld: withheldSetOf(left) };
  } finally {
    view.release();
  }
}

/** Whose records the decisions of the demo withhold from a reader at a time. */
function readWithheld(readDemo: ReadDemo, linkKey: Uint8Array): (at: Date, reader: RecordUse) => Withheld {
  const decisions = decisionsSchema.parse(readDemo('profile/decisions.json'));
  const dependents = dependentsSchema.parse(readDemo('profile/dependents.json'));
  const profiles = profilesSchema.parse(readDemo('profile/profiles.json'));
  const cardOf = (userId: number, dependentId: number | null) =>
    dependentId === null
      ? profiles.find((profile) => profile.userId === userId)?.profileData.healthCardNumber
      : found(dependents, dependentId).healthCardNumber;
  return (at, reader) => {
    const counting = decisions.filter((one) => one.at <= at && isWithheld(one.directives, reader));
    const cards = counting.flatMap(({ userId, dependentId }) => cardOf(userId, dependentId) ?? []);
    return withheldOf(cards.map((card) => personLinkOf(healthNumberOf(card), linkKey)));
  };
}

function tableOf(made: readonly MadeTable[], { resourceType, resourceId }: Request, name: string): MadeTable {
  const one = made.find(
    ({ entry, table }) =>
      entry.resourceType === resourceType && entry.resourceId === resourceId && table.definition.name === name,
  );
  if (!one) throw new Error(`${resourceType}/${resourceId} has no table ${name}`);
  return one;
}

function found<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`there is no ${id}`);
  return row;
}
