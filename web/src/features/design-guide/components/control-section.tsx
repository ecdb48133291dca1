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

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  gap: ${space(6)};
  align-items: start;
`;

const categories = [
  { value: 'diagnostic', label: 'Diagnostic' },
  { value: 'treatment', label: 'Treatment' },
];

function Buttons() {
  return (
    <Stack>
      <Cluster>
        <Button>Request Access</Button>
        <Button variant="secondary">View Details</Button>
        <Button variant="quiet" icon={Plus}>
          Add dependent
        </Button>
        <Button variant="danger">Remove</Button>
        <Button busy>Submitting</Button>
        <Button disabled>Not possible now</Button>
      </Cluster>
      <Cluster>
        <Button size="small">Small</Button>
        <Button size="small" variant="secondary">
          Small
        </Button>
        <Button size="large">Large</Button>
        <LinkButton to="/design" variant="secondary" size="large" trailingIcon={ArrowRight}>
          A link
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
      <SearchField label="Search AI agents" value={query} onChange={setQuery} />
      <Select aria-label="Category" placeholder="All Categories" options={categories} />
      <SegmentedControl
        label="Billing period"
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'monthly', label: 'Monthly' },
          {
            value: 'annual',
            label: (
              <>
                Annual <Badge tone="green">Save 20%</Badge>
              </>
            ),
          },
        ]}
      />
      <Checkbox
        label="Tell me by e-mail when a decision is made"
        hint="You always see it in the application."
        defaultChecked
      />
      <Checkbox label="Not possible now" disabled />
    </Stack>
  );
}

export function ControlSection() {
  return (
    <GuideSection title="Controls">
      <Buttons />
      <Columns>
        <Card>
          <Stack $gap={5}>
            <Field label="Email" required>
              <Input type="email" autoComplete="off" placeholder="you@clinic.example" />
            </Field>
            <Field label="Licence number" hint="As the college gave it to you." optional>
              <Input />
            </Field>
            <Field label="Username" error="Username must be at least 3 characters" required>
              <Input defaultValue="am" />
            </Field>
            <Field
              label="Purpose"
              hint="Say who will use it, for what, and for how long."
              warning="This names nobody who will use it."
            >
              <TextArea countTo={500} defaultValue="To follow up on patients with heart failure after discharge." />
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
