import { ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { GuideSection } from './guide-section.tsx';
import * as TEXTS from '../texts.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space(6)};
  align-items: start;
`;

const categories = [
  { value: 'diagnostic', label: TEXTS.diagnostic },
  { value: 'treatment', label: TEXTS.treatment },
];

function Buttons() {
  return (
    <Stack>
      <Cluster>
        <Button>{TEXTS.requestAccess}</Button>
        <Button variant="secondary">{TEXTS.viewDetails}</Button>
        <Button variant="quiet" icon={Plus}>
          {TEXTS.addDependent}
        </Button>
        <Button variant="danger">{TEXTS.remove}</Button>
        <Button busy>{TEXTS.submitting}</Button>
        <Button disabled>{TEXTS.notPossibleNow}</Button>
      </Cluster>
      <Cluster>
        <Button size="small">{TEXTS.small}</Button>
        <Button size="small" variant="secondary">
          {TEXTS.small}
        </Button>
        <Button size="large">{TEXTS.large}</Button>
        <LinkButton to="/design" variant="secondary" size="large" trailingIcon={ArrowRight}>
          {TEXTS.aLink}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}

function Filters() {
  const [query, setQuery] = useState('imaging');
  const [period, setPeriod] = useState<'monthly' | 'annual'>('annual');
  return (
    <Stack $gap={5}>
      <SearchField label={TEXTS.searchAiAgents} value={query} onChange={setQuery} />
      <Select aria-label={TEXTS.category} placeholder={TEXTS.allCategories} options={categories} />
      <SegmentedControl
        label={TEXTS.billingPeriod}
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'monthly', label: TEXTS.monthly },
          {
            value: 'annual',
            label: (
              <>
                {TEXTS.annual} <Badge tone="green">{TEXTS.save20}</Badge>
              </>
            ),
          },
        ]}
      />
      <Checkbox label={TEXTS.tellMeByEMail} hint={TEXTS.youAlwaysSee} defaultChecked />
      <Checkbox label={TEXTS.notPossibleNow} disabled />
    </Stack>
  );
}

export function ControlSection() {
  return (
    <GuideSection title={TEXTS.controls}>
      <Buttons />
      <Columns>
        <Card>
          <Stack $gap={5}>
            <Field label={TEXTS.email} required>
              <Input type="email" autoComplete="off" placeholder={TEXTS.youClinicExample} />
            </Field>
            <Field label={TEXTS.licenceNumber} hint={TEXTS.asTheCollegeGave} optional>
              <Input />
            </Field>
            <Field label={TEXTS.username} error={TEXTS.usernameMustBeAtLeast} required>
              <Input defaultValue="am" />
            </Field>
            <Field label={TEXTS.purpose} hint={TEXTS.sayWhoWillUse} warning={TEXTS.thisNamesNobody}>
              <TextArea countTo={500} defaultValue={TEXTS.toFollowUpOnPatients} />
            </Field>
          </Stack>
        </Card>
        <Card>
          <Filters />
        </Card>
      </Columns>
    </GuideSection>
  );
}
