import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useIsGrown } from '../../dependents/use-is-grown.ts';
import { useDirectives } from '../api/list-directives.ts';
import { HandedOverCard } from './handed-over-card.tsx';
import { SubjectCard } from './subject-card.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/decisions: what a patient decides on the use of their records, and their dependents'. */
export function DecisionsPlace() {
  const list = useDirectives();
  const { isGrown } = useIsGrown();
  if (list.isPending) return <Spinner label={TEXTS.loadingYourDecisions} />;
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Stack $gap={5}>
      <Muted>{TEXTS.whenTwoDecisionsDiffer}</Muted>
      {list.data?.map((subject) => {
        const { dependentId, decidesSince } = subject;
        const key = dependentId ?? 'own';
        if (decidesSince) return <HandedOverCard key={key} subject={subject} since={decidesSince} />;
        const decidesAlone = dependentId !== null && isGrown(dependentId) === true;
        return <SubjectCard key={key} subject={subject} decidesAlone={decidesAlone} />;
      })}
    </Stack>
  );
}
