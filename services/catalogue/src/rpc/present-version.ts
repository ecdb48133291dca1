/** When a detail of an entry was saved, and by whom, as a message. */
export function presentVersion(saved: { version: number; changedAt: Date; changedBy: number | null }) {
  const { version, changedAt, changedBy } = saved;
  return { version, changedAt: changedAt.toISOString(), changedBy: changedBy ?? undefined };
}
