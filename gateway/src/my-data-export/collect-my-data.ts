import { MESSAGES } from '@carebourse/contracts/messages';
import type { MyDataExport } from '@carebourse/contracts/my-data';
import { NotFoundError } from '@carebourse/runtime/errors';
import type { Clients } from '../clients/clients.ts';
import { exportedUses } from '../clients/exported-uses.ts';
import { presentPast } from '../present/directives.ts';
import { presentRecordUses } from '../present/record-use.ts';

/**
 * What was decided on a record, and each use of it.
 * @param dependentId of whom, where it is not the caller themself
 * @throws NotFoundError for another's dependent; ForbiddenError for whoever is no patient, and for who decides alone
 */
export async function collectMyData(clients: Clients, dependentId: number | undefined): Promise<MyDataExport> {
  const asked = { ...(dependentId !== undefined && { dependentId }) };
  const { subjects } = await clients.directives.call('ListDirectives', {});
  const subject = subjects.find((one) => one.dependentId === dependentId);
  if (!subject) throw new NotFoundError(MESSAGES.dependents.notFound);
  const { past } = await clients.directives.call('ListDirectiveHistory', asked);
  const { lines, last } = await exportedUses(
    (page) => clients.use.call('ListRecordUses', { ...asked, ...page }),
    ({ uses }) => presentRecordUses(clients, uses),
  );
  return {
    exportedAt: new Date().toISOString(),
    dependentId: dependentId ?? null,
    name: subject.name ?? null,
    linked: last.linked,
    decisions: past.map(presentPast),
    uses: lines,
  };
}
