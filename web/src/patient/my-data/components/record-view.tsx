import type { DecidedSubject } from '@carebourse/contracts/directives';
import type { RecordUseLine } from '@carebourse/contracts/my-data';
import { Download, Printer } from 'lucide-react';
import { todayInOntario } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNames } from '../../directives/use-names.ts';
import { summaryOf, whose } from '../../directives/words.ts';
import { useDecisionEffects } from '../api/list-effects.ts';
import { useRecordUses } from '../api/list-uses.ts';
import { exportAddress } from '../export-address.ts';
import { groupUses } from '../group-uses.ts';
import { useOpenOnPaper } from '../use-open-on-paper.ts';
import { lastDecision, thisMonth } from '../words.ts';
import { EffectList } from './effect-list.tsx';
import { UseMonthCard } from './use-month-card.tsx';
import * as TEXTS from '../texts.ts';

/** Who may use a record, who did, and what each decision changed. */
export function RecordView({ subject }: { subject: DecidedSubject }) {
  const list = useRecordUses(subject.dependentId);
  const effects = useDecisionEffects(subject.dependentId);
  const page = useOpenOnPaper();
  if (list.isPending || effects.isPending) return <Spinner label={TEXTS.loadingHowYourRecord} />;
  if (list.isLoadingError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (effects.isLoadingError) return <LoadFailure error={effects.error} onRetry={() => void effects.refetch()} />;
  const { linked, uses } = list.data ?? { linked: false, uses: [] };
  if (!linked) return <NotLinked />;
  const owner = whose(subject);
  return (
    <Stack $gap={6} ref={page}>
      <Sentences subject={subject} uses={uses} areMore={list.hasNextPage} last={lastDecision(effects.data ?? [])} />
      <Cluster data-print="never">
        <LinkButton to={paths.decisions}>{TEXTS.decideWhoMayUseIt}</LinkButton>
        <Button variant="secondary" icon={Printer} onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
        <LinkButton variant="secondary" icon={Download} to={exportAddress(subject, 'json')} reloadDocument download>
          {TEXTS.downloadAll}
        </LinkButton>
        <LinkButton variant="secondary" icon={Download} to={exportAddress(subject, 'fhir')} reloadDocument download>
          {TEXTS.downloadAsFhir}
        </LinkButton>
      </Cluster>
      {uses.length === 0 && <EmptyState title={TEXTS.nobodyHasUsedTheRecord}>{TEXTS.eachUseWillBeListed}</EmptyState>}
      {groupUses(uses).map((month) => (
        <UseMonthCard key={month.name} month={month} owner={owner} effects={effects.data ?? []} />
      ))}
      {list.hasNextPage && (
        <Cluster data-print="never">
          <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {TEXTS.showOlderUses}
          </Button>
        </Cluster>
      )}
      {effects.data && effects.data.length > 0 && <EffectList effects={effects.data} />}
    </Stack>
  );
}

interface SentencesProps {
  subject: DecidedSubject;
  uses: readonly RecordUseLine[];
  areMore: boolean;
  /** When something was decided last. */
  last: string;
}

/** Who may use what, what was used this month, and what was changed last. */
function Sentences({ subject, uses, areMore, last }: SentencesProps) {
  const names = useNames();
  const owner = whose(subject);
  return (
    <div>
      <p>{summaryOf(subject, names, todayInOntario())}</p>
      <p>{thisMonth(uses, owner, areMore)}</p>
      <p>{last}</p>
    </div>
  );
}

function NotLinked() {
  return (
    <Callout kind="warning" title={TEXTS.noRecordLinkConfirmed}>
      <Stack $gap={3}>
        <p>{TEXTS.weCanOnlyTell}</p>
        <Cluster>
          <LinkButton size="small" variant="secondary" to={paths.dashboard}>
            {TEXTS.seeTheRecordLink}
          </LinkButton>
        </Cluster>
      </Stack>
    </Callout>
  );
}
