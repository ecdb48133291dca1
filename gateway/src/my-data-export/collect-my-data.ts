import { MESSAGES } from '@carebourse/contracts/messages';
import {
  EXPORTED_USES_PAGE,
  MOST_EXPORTED_USES,
  type MyDataExport,
  type RecordUseLine,
} from '@carebourse/contracts/my-data';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Clients } from '../clients/clients.ts';
import { presentPast } from '../present/directives.ts';
import { presentRecordUses } from '../present/record-use.ts';

/**
 * What was decided on a record, and each use of it.
 * @param dependentId of whom, where it is not the caller themself
 * @throws NotFoundError for another's dependent; ForbiddenError for whoever is no patient, and for who decides alone
 */
export async function collectMyData(clients: Clients, dependentId: number | undefined): Promise<MyDataExport> {
  const asked = { ...(dependentId !== undefined && { dependentId }) };
  const { subjects } = await clients.profile.call('ListDirectives', {});
  const subject = subjects.find((one) => one.dependentId === dependentId);
  if (!subject) throw new NotFoundError(MESSAGES.dependents.notFound);
  const { past } = await clients.profile.call('ListDirectiveHistory', asked);
  const { linked, uses } = await allUses(clients, asked);
  return {
    exportedAt: new Date().toISOString(),
    dependentId: dependentId ?? null,
    name: subject.name ?? null,
    linked,
    decisions: past.map(presentPast),
    uses,
  };
}

async function allUses(
  clients: Clients,
  asked: { dependentId?: number },
): Promise<{ linked: boolean; uses: RecordUseLine[] }> {
  const uses: RecordUseLine[] = [];
  for (let cursor = ''; ;) {
    const page = await clients.delivery.call('ListRecordUses', { ...asked, limit: EXPORTED_USES_PAGE, cursor });
    uses.push(...(await presentRecordUses(clients, page.uses)));
    cursor = page.nextCursor;
    if (cursor === '' || uses.length >= MOST_EXPORTED_USES) return { linked: page.linked, uses };
  }
}
