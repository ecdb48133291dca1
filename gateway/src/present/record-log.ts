import { MOST_REFERENCES } from '@carebourse/contracts/catalogue';
import type { RecordHolder, RecordLogLine } from '@carebourse/contracts/record-log';
import type { UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople, personOf } from '../clients/people.ts';
import { csvOf } from '@carebourse/contracts/csv';
import { organizationNames } from './organization-names.ts';

type Answer = ResponseOut<UseServiceDefinition['ListRecordLog']>;
type LineMessage = Answer['lines'][number];

/** Lines of the log, with the names of readers, organizations and agents. */
export async function presentLogLines(clients: Clients, lines: readonly LineMessage[]): Promise<RecordLogLine[]> {
  const [people, organizations, names] = await Promise.all([
    findPeople(
      clients,
      lines.map(({ readerId }) => readerId),
    ),
    organizationNames(
      clients,
      lines.map(({ organizationId }) => organizationId),
    ),
    entryNames(clients, lines),
  ]);
  return lines.map((line) => {
    const person = personOf(people, line.readerId);
    return {
      id: line.id,
      at: line.at,
      by: { id: person.id, name: person.name },
      organization: (line.way === 'agent' ? person.organization : organizations.get(line.organizationId)) ?? null,
      requestId: line.requestId,
      purposeKind: (line.purposeKind ?? null) as RecordLogLine['purposeKind'],
      way: line.way as RecordLogLine['way'],
      information: {
        title: line.title ?? names.get(keyOf(line)) ?? `Agent ${line.resourceId}`,
        ...entryOf(line),
        entryName: names.get(keyOf(line)) ?? null,
        release: line.release ?? null,
        kinds: line.kinds as RecordLogLine['information']['kinds'],
        agentTakes: (line.informationIn ?? null) as RecordLogLine['information']['agentTakes'],
      },
      included: line.included,
      persons: line.persons ?? null,
      linked: line.linked,
      named: line.named.map(presentHolder),
    };
  });
}

export function presentHolder({ userId, dependentId, name }: Answer['holders'][number]): RecordHolder {
  return { userId, dependentId: dependentId ?? null, name };
}

/** None of a table whose release is not known any more. */
function entryOf({ resourceType, resourceId }: LineMessage) {
  if (resourceId === 0) return { resourceType: null, resourceId: null };
  return { resourceType: resourceType as RecordLogLine['information']['resourceType'], resourceId };
}

const keyOf = ({ resourceType, resourceId }: Pick<LineMessage, 'resourceType' | 'resourceId'>) =>
  `${resourceType}/${resourceId}`;

/** What entries are called now, by type and id; without those that the catalogue does not have any more. */
async function entryNames(clients: Clients, lines: readonly LineMessage[]): Promise<Map<string, string>> {
  const known = lines.filter(({ resourceId }) => resourceId > 0);
  const entries = [...new Map(known.map((line) => [keyOf(line), line])).values()];
  const names = new Map<string, string>();
  for (let from = 0; from < entries.length; from += MOST_REFERENCES) {
    const asked = entries
      .slice(from, from + MOST_REFERENCES)
      .map(({ resourceType, resourceId }) => ({ resourceType, resourceId }));
    const found = await clients.entries.call('GetResources', { entries: asked });
    for (const entry of found.entries) names.set(keyOf(entry), entry.name);
  }
  return names;
}

const COLUMNS = [
  'at',
  'readerId',
  'readerName',
  'organization',
  'way',
  'information',
  'resourceType',
  'resourceId',
  'entry',
  'kinds',
  'included',
  'persons',
  'linked',
  'named',
  'requestId',
  'purposeKind',
] as const;

/** The log as comma-separated values (RFC 4180) with a header line. */
export function logAsCsv(lines: readonly RecordLogLine[]): string {
  return csvOf(
    COLUMNS,
    lines.map(({ by, information, included, named, ...line }) => ({
      ...line,
      readerId: by.id,
      readerName: by.name,
      information: information.title,
      resourceType: information.resourceType,
      resourceId: information.resourceId,
      entry: information.entryName,
      kinds: information.kinds.join('; ') || information.agentTakes,
      included: included ? 'yes' : 'no',
      named: named.map(({ name }) => name).join('; '),
    })),
  );
}
