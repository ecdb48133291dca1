import { FIGURE_DAYS } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { color, font, space, text } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StackedBars } from '../../../ui/stacked-bars.tsx';
import { useReviewFigures } from '../api/get-figures.ts';
import { figureColumns, figureSeries, totalOf } from '../figures.ts';
import { age } from '../queue.ts';
import * as TEXTS from '../texts.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(8)};
  margin-bottom: ${space(5)};

  h2 {
    font-size: ${text.s17};
  }
`;

const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    color: ${color.muted};
    font-size: ${text.s13};
  }

  dd {
    font-family: ${font.headline};
    font-size: ${text.s21};
    font-variant-numeric: tabular-nums;
    font-weight: 560;
    line-height: 1.2;
  }
`;

const caption = TEXTS.requestsOfEachDay(FIGURE_DAYS);

/** How much is asked for and how long it waits, at a glance; for admins. */
export function ReviewFigures() {
  const { data, error, refetch, dataUpdatedAt } = useReviewFigures();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  // As of the last reading: rendering again must not change it.
  const now = new Date(dataUpdatedAt);
  return (
    <Card as="section" aria-labelledby="figures-title">
      <Head>
        <h2 id="figures-title">{TEXTS.requestsLastFigureDays(FIGURE_DAYS)}</h2>
        {data && (
          <Counts>
            <div>
              <dt>{TEXTS.made}</dt>
              <dd>{formatCount(totalOf(data.days))}</dd>
            </div>
            <div>
              <dt>{TEXTS.waitingNow}</dt>
              <dd>{formatCount(data.waiting)}</dd>
            </div>
            {data.oldestWaitingAt && (
              <div>
                <dt>{TEXTS.longestWait}</dt>
                <dd title={formatDateTime(data.oldestWaitingAt)}>{age(data.oldestWaitingAt, now)}</dd>
              </div>
            )}
          </Counts>
        )}
      </Head>
      {data ? (
        <StackedBars caption={caption} series={figureSeries} columns={figureColumns(data.days)} />
      ) : (
        <Skeleton $height="13rem" />
      )}
    </Card>
  );
}
