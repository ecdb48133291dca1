import { Card } from '../../../ui/card.tsx';
import { StackedBars } from '../../../ui/stacked-bars.tsx';
import { GuideSection } from './guide-section.tsx';
import * as TEXTS from '../texts.ts';

const series = [
  { label: TEXTS.approved, tone: 'green' },
  { label: TEXTS.waiting, tone: 'blue' },
  { label: TEXTS.rejected, tone: 'rose' },
] as const;

const values = [
  [2, 0, 0],
  [1, 1, 0],
  [0, 0, 0],
  [3, 0, 1],
  [4, 2, 0],
  [0, 3, 0],
];

const columns = values.map((numbers, index) => ({ label: TEXTS.novCount2026(index + 16), values: numbers }));

export function ChartSection() {
  return (
    <GuideSection title={TEXTS.charts}>
      <Card>
        <StackedBars caption={TEXTS.requestsOnEachDay} series={series} columns={columns} />
      </Card>
    </GuideSection>
  );
}
