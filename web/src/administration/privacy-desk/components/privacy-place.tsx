import { PROBLEM_TYPES } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { wasRefused } from '../../../lib/fetch-failure.ts';
import * as UI_TEXTS from '../../../ui/texts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HeadedSection } from '../../../ui/headed-section.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useDesk } from '../api/get-desk.ts';
import { Breaches } from './breaches.tsx';
import { RecordLog } from './record-log.tsx';
import { Statistics } from './statistics.tsx';
import { UnusualReadings } from './unusual-readings.tsx';
import { WaitingList } from './waiting-list.tsx';
import * as TEXTS from '../texts.ts';

/** /dashboard/privacy: what privacy officers look after. */
export function PrivacyPlace() {
  const desk = useDesk();
  if (wasRefused(desk.error, PROBLEM_TYPES.officersOnly)) {
    return <EmptyState title={UI_TEXTS.forPrivacyOfficers}>{MESSAGES.privacyDesk.officersOnly}</EmptyState>;
  }
  return (
    <Stack $gap={12}>
      <HeadedSection title={TEXTS.whatWaits}>
        <WaitingList />
      </HeadedSection>
      <UnusualReadings />
      <RecordLog />
      <Breaches />
      <Statistics />
    </Stack>
  );
}
