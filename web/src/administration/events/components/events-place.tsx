import { EVENT_CONSUMERS } from '@carebourse/contracts/dead-letters';
import { useState } from 'react';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeadLetters } from '../api/dead-letters.ts';
import type { Choice } from '../choice.ts';
import { serviceNames } from '../words.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { LetterTable } from './letter-table.tsx';
import { ReplayAllDialog, ReplayDialog } from './replay-dialog.tsx';
import * as TEXTS from '../texts.ts';

/** Events that a service could not handle, for admins. */
export function EventsPlace() {
  const { data, error, isPending, refetch } = useDeadLetters();
  const [choice, choose] = useState<Choice>();
  if (!data && isPending) return <Spinner label={TEXTS.loadingEvents} />;
  if (!data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const { deadLetters, unavailable } = data;
  const services = EVENT_CONSUMERS.filter((service) => deadLetters.some((letter) => letter.service === service));
  return (
    <Stack $gap={5}>
      {unavailable.length > 0 && (
        <Callout kind="warning">
          {TEXTS.theseDoNotAnswerRight(unavailable.map((service) => serviceNames[service]).join(', '))}
        </Callout>
      )}
      {deadLetters.length === 0 && unavailable.length === 0 && (
        <EmptyState title={TEXTS.everyEventHandled}>{TEXTS.whatAServiceCannotHandle}</EmptyState>
      )}
      {services.map((service) => (
        <LetterTable
          key={service}
          service={service}
          letters={deadLetters.filter((letter) => letter.service === service)}
          choose={choose}
        />
      ))}
      {choice && <Question choice={choice} onClose={() => choose(undefined)} />}
    </Stack>
  );
}

function Question({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  switch (choice.what) {
    case 'replay':
      return <ReplayDialog letter={choice.letter} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog letter={choice.letter} onClose={onClose} />;
    case 'replay all':
      return <ReplayAllDialog service={choice.service} onClose={onClose} />;
  }
}
