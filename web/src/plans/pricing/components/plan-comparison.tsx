import { limitsOf } from '@carebourse/contracts/plan-limits';
import type { Plan } from '@carebourse/contracts/plans';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { color, media, radius, space, text } from '../../../theme/tokens.ts';
import { Headline, Muted } from '../../../ui/text.tsx';
import { visuallyHidden, VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { callsWords } from '../../subscription/call-limit.ts';
import { comparisonRows } from '../comparison.ts';
import * as TEXTS from '../texts.ts';

const Note = styled(Muted)`
  margin-top: ${space(4)};
`;

const Table = styled.table`
  width: 100%;
  margin-top: ${space(6)};
  table-layout: fixed;

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    padding: ${space(3)} ${space(4)};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }

  thead th {
    font-weight: 600;
  }

  tbody th {
    padding-left: 0;
    color: ${color.muted};
    font-weight: 500;
  }

  [data-popular] {
    background: ${color.tint};
  }

  thead [data-popular] {
    border-radius: ${radius.control} ${radius.control} 0 0;
  }

  svg {
    margin-top: 0.2em;
    color: ${color.brand};
  }

  /* On a phone each line is a block: its name, then the four plans two by two. */
  ${media.phone} {
    display: block;

    thead {
      ${visuallyHidden}
    }

    tbody {
      display: grid;
      gap: ${space(5)};
    }

    tbody tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      border: 1px solid ${color.line};
      border-radius: ${radius.card};
      overflow: hidden;
    }

    tbody th {
      grid-column: 1 / -1;
      padding: ${space(2.5)} ${space(4)};
      background: ${color.sunken};
      color: ${color.ink};
      font-weight: 600;
    }

    td {
      border: 0;
    }

    td::before {
      content: attr(data-plan);
      display: block;
      color: ${color.muted};
      font-size: ${text.s13};
    }
  }
`;

interface PlanComparisonProps {
  plans: readonly Plan[];
}

/** The plans line by line. */
export function PlanComparison({ plans }: PlanComparisonProps) {
  return (
    <section>
      <Headline as="h2" $size="s28">
        {TEXTS.compareLineByLine}
      </Headline>
      <Table>
        <caption>{TEXTS.whatEachPlanCosts}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{TEXTS.feature}</VisuallyHidden>
            </th>
            {plans.map(({ id, name, badge }) => (
              <th key={id} scope="col" data-popular={badge ? true : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id} data-plan={plan.name} data-popular={plan.badge ? true : undefined}>
                  <Value value={value(plan)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Note $small>
        {TEXTS.withoutAPlan} {limitsOf(undefined).liveGrants} {TEXTS.resourcesAtATime(callsWords(limitsOf(undefined)))}
      </Note>
    </section>
  );
}

function Value({ value }: { value: string | true }) {
  if (value !== true) return value;
  return (
    <>
      <Check size={17} aria-hidden />
      <VisuallyHidden>{TEXTS.included}</VisuallyHidden>
    </>
  );
}
