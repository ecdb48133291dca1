import { RESOURCE_TYPES } from '@carebourse/contracts/constants';
import { useQueryChoice } from '../../lib/address.ts';
import { startOfDay } from '../../lib/day-moments.ts';

/** Which lines of a log are shown and exported: it lives in the address. */
export function useLogFilter() {
  const [from, chooseFrom] = useQueryChoice('from');
  const [to, chooseTo] = useQueryChoice('to');
  const [entry, chooseEntry] = useQueryChoice('entry');
  return {
    from,
    to,
    entry,
    chooseFrom,
    chooseTo,
    chooseEntry,
    query: logQueryOf({ from, to, entry }),
  };
}
export type LogFilter = ReturnType<typeof useLogFilter>;

/** As the call takes it; what is no day or no entry narrows nothing. `to` is the last day, with all of it. */
export function logQueryOf({ from, to, entry }: Record<'from' | 'to' | 'entry', string>): Record<string, string> {
  const [, type = '', id = ''] = /^(\w+)\/([1-9]\d{0,9})$/.exec(entry) ?? [];
  const resourceType = RESOURCE_TYPES.find((known) => known === type);
  const [first, last] = [startOfDay(from), startOfDay(to, 1)];
  return {
    ...(first && { from: first }),
    ...(last && { to: last }),
    ...(resourceType && { resourceType, resourceId: id }),
  };
}
