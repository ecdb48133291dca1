/** Grants that hold at a moment, as `isLive` has it for one. */
export function liveAt(moment: Date) {
  return { endedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: moment } }] };
}
