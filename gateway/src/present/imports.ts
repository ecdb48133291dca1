import type { Import, ImportLine } from '@carebourse/contracts/imports';
import type { ImportServiceDefinition } from '@carebourse/rpc/catalogue';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { findPeople, nameOf, personOf } from '../clients/people.ts';

type Definition = ImportServiceDefinition;
type ImportMessage = ResponseOut<Definition['ListImports']>['imports'][number];
type LineMessage = ResponseOut<Definition['ListImportLines']>['lines'][number];

/** Imports with the names of those who began them. */
export async function presentImports(clients: Clients, messages: readonly ImportMessage[]): Promise<Import[]> {
  const people = await findPeople(
    clients,
    messages.map(({ startedBy }) => startedBy),
  );
  return messages.map((message) => ({
    id: message.id,
    source: message.source,
    organizationId: message.organizationId ?? null,
    startedBy: nameOf(personOf(people, message.startedBy)),
    harvestId: message.harvestId ?? null,
    state: message.state as Import['state'],
    reason: message.reason ?? null,
    counts: {
      made: message.made,
      changed: message.changed,
      gone: message.gone,
      left: message.left,
      problem: message.problems,
    },
    relative: message.relative ? { ...message.relative, line: message.relative.line ?? null } : null,
    applied: message.applied,
    publish: message.publish,
    startedAt: message.startedAt,
    endedAt: message.endedAt ?? null,
  }));
}

export async function presentImport(clients: Clients, message: ImportMessage | null): Promise<Import> {
  const [presented] = await presentImports(clients, message ? [message] : []);
  if (!presented) throw new Error('catalogue answered without an import');
  return presented;
}

export function presentImportLine(message: LineMessage): ImportLine {
  return {
    position: message.position,
    action: message.action as ImportLine['action'],
    source: message.source,
    line: message.line ?? null,
    name: message.name ?? null,
    resourceType: message.resourceType as ImportLine['resourceType'],
    resourceId: message.resourceId ?? null,
    changes: message.changes,
    problems: message.problems.map(({ line, path, message: words }) => ({ line: line ?? null, path, message: words })),
  };
}
