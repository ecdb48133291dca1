import type { AgentCallList, AgentCallsWeek, AgentComment } from '@carebourse/contracts/agents';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDate, formatDateTime, formatRelative, formatWeek } from '../../../lib/dates.ts';
import { timesWords } from '../../../lib/numbers.ts';
import { color, font, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { RuledCard } from '../../../ui/ruled-list.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type BarSeries, StackedBars } from '../../../ui/stacked-bars.tsx';
import { Muted } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { connectionKeys } from '../../../requests/agent-answers/api/keys.ts';
import { purposeWords } from '../../../patient/directives/words.ts';
import { RevokePanel } from '../../../requests/grants/components/revoke-panel.tsx';
import { useAgentCalls } from '../api/list-calls.ts';
import { type CallWeek, failureText, helpText, timeText, weeksOf } from '../call-weeks.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.section`
  margin-top: ${space(12)};
  padding-top: ${space(8)};
  border-top: 1px solid ${color.line};

  > h2 {
    margin-bottom: ${space(5)};
    font-family: ${font.headline};
    font-size: ${text.s21};
    font-weight: 560;
  }

  h3 {
    font-size: ${text.s17};
  }
`;

const Week = styled.section`
  display: grid;
  gap: ${space(3)};
`;

interface Agent {
  id: number;
  name: string;
}

/** Who calls an agent, by week and grant, and what they say of it; a grant can be ended from here. */
export function CallsPanel({ agent }: { agent: Agent }) {
  const { data, error, refetch } = useAgentCalls(agent.id);
  return (
    <Root aria-labelledby="calls-title">
      <h2 id="calls-title">{TEXTS.whoCallsIt}</h2>
      {data ? (
        <Calls agent={agent} calls={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={TEXTS.loadingWhoCallsTheAgent} />
      )}
    </Root>
  );
}

const series: readonly BarSeries[] = [
  { label: TEXTS.answered, tone: 'teal' },
  { label: TEXTS.notAnswered, tone: 'amber' },
];

function Calls({ agent, calls: { items, comments } }: { agent: Agent; calls: AgentCallList }) {
  const client = useQueryClient();
  if (items.length === 0) {
    return <EmptyState title={TEXTS.nobodyHasCalledThisAgent}>{TEXTS.eachCallIsWrittenDown}</EmptyState>;
  }
  const weeks = weeksOf(items);
  const columns = weeks
    .toReversed()
    .map(({ monday, calls, failed }) => ({ label: formatWeek(monday), values: [calls - failed, failed] }));
  const onEnded = () => void client.invalidateQueries({ queryKey: connectionKeys.calls(agent.id) });
  return (
    <Stack $gap={8}>
      {weeks.length > 1 && <StackedBars caption={TEXTS.callsInEachWeek} series={series} columns={columns} />}
      {weeks.map((week) => (
        <WeekOfCalls key={week.monday} week={week} agent={agent} onEnded={onEnded} />
      ))}
      {comments.length > 0 && <Comments comments={comments} />}
    </Stack>
  );
}

const NOBODY = TEXTS.somebodyWhoseAccountIsGone;

interface WeekProps {
  week: CallWeek;
  agent: Agent;
  onEnded: () => void;
}

function WeekOfCalls({ week, agent, onEnded }: WeekProps) {
  return (
    <Week aria-label={TEXTS.weekOfDay(formatDate(week.monday))}>
      <Cluster $justify="space-between">
        <h3>{TEXTS.dayToOtherDay(formatDate(week.monday), formatDate(week.sunday))}</h3>
        <Muted $small>{TEXTS.calledTimes(timesWords(week.calls))}</Muted>
      </Cluster>
      <RuledCard role="list">
        {week.grants.map((grant) => (
          <GrantLine key={`${grant.requestId}-${grant.userId}`} grant={grant} agent={agent} onEnded={onEnded} />
        ))}
      </RuledCard>
    </Week>
  );
}

function GrantLine({ grant, agent, onEnded }: { grant: AgentCallsWeek } & Omit<WeekProps, 'week'>) {
  const holderName = grant.userName ?? NOBODY;
  const failed = failureText(grant);
  return (
    <li>
      <div>
        <strong>{holderName}</strong>
        <Muted $small>
          {TEXTS.requestId(grant.requestId)}
          {grant.purposeKind && TEXTS.forPurposeKind(purposeWords[grant.purposeKind])} ·{' '}
          <span title={formatDateTime(grant.lastAt)}>{TEXTS.lastTime(formatRelative(grant.lastAt))}</span>
        </Muted>
      </div>
      <div>
        <p>{TEXTS.calledTimes(timesWords(grant.calls))}</p>
        {failed && <p>{TEXTS.notAnsweredFailed(failed)}</p>}
        <Muted $small>{[timeText(grant), helpText(grant)].filter(Boolean).join(' · ')}</Muted>
      </div>
      {grant.live ? (
        <RevokePanel
          grant={{ requestId: grant.requestId, holderName }}
          resourceName={agent.name}
          label={
            <>
              {TEXTS.endAccess}
              <VisuallyHidden> {TEXTS.ofHolderName(holderName)}</VisuallyHidden>
            </>
          }
          size="small"
          onRevoked={onEnded}
        />
      ) : (
        <Badge>{TEXTS.accessHasEnded}</Badge>
      )}
    </li>
  );
}

function Comments({ comments }: { comments: readonly AgentComment[] }) {
  return (
    <Week aria-label={TEXTS.whatCallersSay}>
      <h3>{TEXTS.whatCallersSay}</h3>
      <RuledCard role="list">
        {comments.map(({ invocationId, userName, outcome, reason, comment, at }) => (
          <li key={invocationId}>
            <div>
              <strong>{userName ?? NOBODY}</strong>
              <Muted $small>{formatDateTime(at)}</Muted>
            </div>
            <div>
              {reason && <p>{reason}</p>}
              {comment && <Quote>{comment}</Quote>}
            </div>
            <Badge tone={outcome === 'accepted' ? 'teal' : 'amber'}>
              {outcome === 'accepted' ? TEXTS.helpful : TEXTS.notHelpful}
            </Badge>
          </li>
        ))}
      </RuledCard>
    </Week>
  );
}
