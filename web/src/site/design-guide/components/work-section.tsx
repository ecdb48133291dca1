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
import * as TEXTS from '../texts.ts';

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
    age: TEXTS.twoHours,
    requester: TEXTS.drNgoziOkafor,
    resource: TEXTS.chestRadiographTriage,
    purpose: TEXTS.shortenTheWait,
    status: 'pending',
  },
  {
    id: 2,
    age: TEXTS.oneDay,
    requester: TEXTS.ameliaTran,
    resource: TEXTS.medicationReview,
    purpose: TEXTS.checkTheMedicinesOfMy,
    status: 'returned',
  },
  {
    id: 3,
    age: TEXTS.sixDays,
    requester: TEXTS.mathieuLavoie,
    resource: TEXTS.ontarioDiabetesCohort,
    purpose: TEXTS.planTheFootClinic,
    status: 'approved',
  },
];

const columns: Column<Sample>[] = [
  { header: TEXTS.age, cell: (row) => row.age, align: 'end', width: '6rem' },
  { header: TEXTS.requester, cell: (row) => row.requester },
  { header: TEXTS.resource, cell: (row) => row.resource },
  { header: TEXTS.purpose, cell: (row) => row.purpose },
  { header: TEXTS.state, cell: (row) => <StatusBadge status={row.status} /> },
];

const history: TimelineItem[] = [
  {
    id: 1,
    title: TEXTS.requested,
    state: 'done',
    when: TEXTS.apr132025205,
    quote: TEXTS.toCompareReferralTimes,
  },
  {
    id: 2,
    title: TEXTS.inReview,
    state: 'current',
    when: TEXTS.usually2To5Working,
    note: TEXTS.theStewardReadsYourPurpose,
  },
  { id: 3, title: TEXTS.decision, state: 'next' },
];

export function WorkSection() {
  const [tab, setTab] = useState<'agents' | 'requests'>('agents');
  const [selected, setSelected] = useState<number | null>(1);
  return (
    <GuideSection title={TEXTS.work}>
      <Tabs
        label={TEXTS.dashboard}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'agents', label: TEXTS.aiAgents, count: 24 },
          { value: 'requests', label: TEXTS.myRequests, count: 3 },
        ]}
      >
        <TabPanel value="agents">{TEXTS.theAgents}</TabPanel>
        <TabPanel value="requests">{TEXTS.theRequests}</TabPanel>
      </Tabs>
      <WithAside>
        <Stack>
          <DataTable
            caption={TEXTS.requestsThatWait}
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
              <h3>{TEXTS.yourAccess}</h3>
              <StatusBadge status="pending" />
            </CardHeader>
            <Stack $gap={6}>
              <FactList
                items={[
                  { label: TEXTS.format, value: 'FHIR R4' },
                  { label: TEXTS.records, value: '1,204,311' },
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
