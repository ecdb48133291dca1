import { useState } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Stack, WithAside } from '../../../ui/layout.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Timeline, type TimelineItem } from '../../../ui/timeline.tsx';
import { GuideSection } from './guide-section.tsx';

interface Sample {
  id: number;
  age: string;
  requester: string;
  resource: string;
  purpose: string;
  status: string;
}

const rows: Sample[] = [
  {
    id: 1,
    age: '2 hours',
    requester: 'Dr. Ngozi Okafor',
    resource: 'Chest radiograph triage',
    purpose: 'Shorten the wait for a reading at night.',
    status: 'pending',
  },
  {
    id: 2,
    age: '1 day',
    requester: 'Amelia Tran',
    resource: 'Medication review',
    purpose: 'Check the medicines of my mother.',
    status: 'returned',
  },
  {
    id: 3,
    age: '6 days',
    requester: 'Mathieu Lavoie',
    resource: 'Ontario diabetes cohort',
    purpose: 'Plan the foot clinic for 2026.',
    status: 'approved',
  },
];

const columns: Column<Sample>[] = [
  { header: 'Age', cell: (row) => row.age, align: 'end', width: '6rem' },
  { header: 'Requester', cell: (row) => row.requester },
  { header: 'Resource', cell: (row) => row.resource },
  { header: 'Purpose', cell: (row) => row.purpose },
  { header: 'State', cell: (row) => <StatusBadge status={row.status} /> },
];

const history: TimelineItem[] = [
  {
    id: 1,
    title: 'Requested',
    state: 'done',
    when: 'Apr 13, 2025, 2:05 PM EDT',
    quote: 'To compare referral times of our two clinics.',
  },
  {
    id: 2,
    title: 'In review',
    state: 'current',
    when: 'Usually 2 to 5 working days',
    note: 'The steward reads your purpose.',
  },
  { id: 3, title: 'Decision', state: 'next' },
];

export function WorkSection() {
  const [tab, setTab] = useState<'agents' | 'requests'>('agents');
  const [selected, setSelected] = useState<number | null>(1);
  return (
    <GuideSection title="Work">
      <Tabs
        label="Dashboard"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'agents', label: 'AI Agents', count: 24 },
          { value: 'requests', label: 'My Requests', count: 3 },
        ]}
      >
        <TabPanel value="agents">The agents.</TabPanel>
        <TabPanel value="requests">The requests.</TabPanel>
      </Tabs>
      <WithAside>
        <Stack>
          <DataTable
            caption="Requests that wait for a decision"
            columns={columns}
            items={rows}
            getKey={(row) => row.id}
            selectedKey={selected}
            onSelect={(row) => setSelected(row.id)}
          />
          <ShowMore shown={3} total={40} onMore={() => undefined} />
        </Stack>
        <aside>
          <Card>
            <CardHeader>
              <h3>Your access</h3>
              <StatusBadge status="pending" />
            </CardHeader>
            <Stack $gap={6}>
              <FactList
                items={[
                  { label: 'Format', value: 'FHIR R4' },
                  { label: 'Records', value: '1,204,311' },
                ]}
              />
              <Timeline items={history} />
            </Stack>
          </Card>
        </aside>
      </WithAside>
    </GuideSection>
  );
}
