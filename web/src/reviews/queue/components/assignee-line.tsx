import type { Review } from '@carebourse/contracts/requests';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useAssign, useAssignees } from '../api/assign.ts';
import * as TEXTS from '../texts.ts';

/** Who is to decide: the reader takes it, gives it to a colleague, or leaves it open. */
export function AssigneeLine({
  review: { id, assignee, coveredBy },
}: {
  review: Pick<Review, 'id' | 'assignee' | 'coveredBy'>;
}) {
  const user = useCurrentUser();
  const { data = [] } = useAssignees(id);
  const assign = useAssign(id);
  const own = data.find((one) => one.id === user?.id);
  // Somebody may have been given it who may not be chosen any more.
  const choices = assignee && !data.some((one) => one.id === assignee.id) ? [assignee, ...data] : data;
  return (
    <Cluster $gap={2}>
      <Select
        aria-label={TEXTS.assignedTo}
        placeholder={TEXTS.assignedToNobody}
        value={assignee ? String(assignee.id) : ''}
        options={choices.map((one) => ({ value: String(one.id), label: TEXTS.assignedToName(one.name) }))}
        disabled={assign.isPending}
        onChange={({ target }) => assign.mutate(choices.find((one) => String(one.id) === target.value) ?? null)}
      />
      {own && assignee?.id !== own.id && (
        <Button size="small" variant="secondary" busy={assign.isPending} onClick={() => assign.mutate(own)}>
          {TEXTS.assignToMe}
        </Button>
      )}
      {assignee && coveredBy && <Muted $small>{TEXTS.awayAndCoveredBy(assignee.name, coveredBy.name)}</Muted>}
    </Cluster>
  );
}
