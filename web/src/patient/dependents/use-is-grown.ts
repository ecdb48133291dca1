import { decidesAlone } from '@carebourse/contracts/directives';
import { todayInOntario } from '../../lib/dates.ts';
import { useDependents } from './api/list-dependents.ts';

/** Whether a dependent is old enough to decide alone; undefined while that is not known. */
export function useIsGrown(): { isPending: boolean; isGrown: (id: number) => boolean | undefined } {
  const { data, isPending } = useDependents();
  const isGrown = (id: number) => {
    const born = data?.find((dependent) => dependent.id === id)?.dateOfBirth;
    return born === undefined ? undefined : decidesAlone(born, todayInOntario());
  };
  return { isPending, isGrown };
}
