import type { RecordHolder, RecordLogLine } from '@carebourse/contracts/record-log';
import type { DeliveryServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople, unknownPerson } from '../clients/people.ts';
import { csvOf } from '@carebourse/contracts/csv';
import { organizationNames } from './organization-names.ts';

type Answer = ResponseOut<DeliveryServiceDefinition['ListRecordLog']>;
type LineMessage = Answer['lines'][number];

/** As many agents are asked for at once. */
const AGENTS_AT_ONCE = 100;

/** Lines of the log, with the names of readers, organizations and agents. */
export async function presentLogLines(clients: Clients, lines: readonly LineMessage[]): Promise<RecordLogLine[]> {
  const [people, organizations, agents] = await Promise.all([
    findPeople(
      clients,
      lines.map(({ readerId }) => readerId),
    ),
    organizationNames(
      clients,
      lines.map(({ organizationId }) => organizationId),
    ),
    agentNames(clients, lines),
  ]);
  return lines.map((line) => {
    const person = people.get(line.readerId) ?? unknownPerson(line.readerId);
    return {
      id: line.id,
      at: line.at,
      by: { id: person.id, name: person.name },
      organization: (line.way === 'agent' ? person.organization : organizations.get(line.organizationId)) ?? null,
      requestId: line.requestId,
      purposeKind: (line.purposeKind ?? null) as RecordLogLine['purposeKind'],
      way: line.way as RecordLogLine['way'],
      information: {
        title: line.title ?? agents.get(line.resourceId) ?? `Agent ${line.resourceId}`,
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

async function agentNames({ catalogue }: Clients, lines: readonly LineMessage[]): Promise<Map<number, string>> {
  const ids = [...new Set(lines.flatMap(({ way, resourceId }) => (way === 'agent' ? [resourceId] : [])))];
  const names = new Map<number, string>();
  for (let from = 0; from < ids.length; from += AGENTS_AT_ONCE) {
    const { agents } = await catalogue.call('GetAgents', { ids: ids.slice(from, from + AGENTS_AT_ONCE) });
    for (const { entry } of agents) if (entry) names.set(entry.id, entry.name);
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
      kinds: information.kinds.join('; ') || information.agentTakes,
      included: included ? 'yes' : 'no',
      named: named.map(({ name }) => name).join('; '),
    })),
  );
}
