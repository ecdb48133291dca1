import { Card } from '../../../ui/card.tsx';
import { StackedBars } from '../../../ui/stacked-bars.tsx';
import { GuideSection } from './guide-section.tsx';

const series = [
  { label: 'Approved', tone: 'green' },
  { label: 'Waiting', tone: 'blue' },
  { label: 'Rejected', tone: 'rose' },
] as const;

const values = [
  [2, 0, 0],
  [1, 1, 0],
  [0, 0, 0],
  [3, 0, 1],
  [4, 2, 0],
  [0, 3, 0],
];

const columns = values.map((numbers, index) => ({ label: `Nov ${index + 16}, 2026`, values: numbers }));

export function ChartSection() {
  return (
    <GuideSection title="Charts">
      <Card>
        <StackedBars caption="Requests on each day" series={series} columns={columns} />
      </Card>
    </GuideSection>
  );
}
