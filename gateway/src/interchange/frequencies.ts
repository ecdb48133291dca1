import { releaseScheduleSchema } from '@carebourse/contracts/release-schedule';
import { UnavailableError } from '@carebourse/runtime/errors';
import type { Clients } from '../clients/clients.ts';
import type { DescribedEntry } from './described-entry.ts';

/** Adds how often the tables of entries are released, as their stewards say; while delivery is away nobody says. */
export async function withFrequencies(
  { tables }: Pick<Clients, 'tables'>,
  entries: readonly DescribedEntry[],
): Promise<DescribedEntry[]> {
  const { schedules } = await tables.call('ListSchedules', {}).catch((error: unknown) => {
    if (error instanceof UnavailableError) return { schedules: [] };
    throw error;
  });
  const byEntry = new Map(schedules.map((one) => [`${one.resourceType}/${one.resourceId}`, one]));
  return entries.map((entry) => {
    const schedule = byEntry.get(`${entry.resourceType}/${entry.id}`);
    const { releaseEvery } = schedule ? releaseScheduleSchema.parse(schedule) : { releaseEvery: null };
    return releaseEvery ? { ...entry, releaseEvery } : entry;
  });
}
