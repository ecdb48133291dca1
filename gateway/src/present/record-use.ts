import type { RecordUseLine } from '@carebourse/contracts/my-data';
import { USE_PURPOSES } from '@carebourse/contracts/tables';
import type { UseServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';
import type { Clients } from '../clients/clients.ts';
import { unknownPerson } from '../clients/people.ts';
import { organizationNames } from './organization-names.ts';

type UseMessage = ResponseOut<UseServiceDefinition['ListRecordUses']>['uses'][number];

export async function presentRecordUses(clients: Clients, uses: readonly UseMessage[]): Promise<RecordUseLine[]> {
  const names = await organizationNames(
    clients,
    uses.map(({ organizationId }) => organizationId),
  );
  return uses.map((use) => ({
    id: use.id,
    at: use.at,
    way: use.way as RecordUseLine['way'],
    figures: use.way === 'query',
    included: use.included,
    table: {
      id: use.tableId,
      title: use.tableTitle,
      release: use.release,
      resourceType: use.resourceType as RecordUseLine['table']['resourceType'],
      resourceId: use.resourceId,
      synthetic: use.synthetic,
    },
    kinds: use.kinds as RecordUseLine['kinds'],
    by: { id: use.userId, name: use.readerName ?? unknownPerson(use.userId).name },
    organization: names.get(use.organizationId) ?? null,
    purpose: presentPurpose(use.purpose),
    requestId: use.requestId,
  }));
}

function presentPurpose(purpose: string | undefined): RecordUseLine['purpose'] {
  if (purpose === undefined) return null;
  const kind = purpose as keyof typeof USE_PURPOSES;
  return { kind, label: USE_PURPOSES[kind] };
}
