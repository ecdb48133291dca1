import { styled } from 'styled-components';
import { formatCount } from '../../../lib/numbers.ts';
import { useShownAtOnce } from '../../../lib/use-shown-at-once.ts';
import { color, space, text } from '../../../theme/tokens.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { FacetValue } from '../facet-values.ts';

const Root = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  font-size: ${text.s13};

  legend {
    margin-bottom: ${space(2.5)};
    font-size: ${text.s15};
    font-weight: 600;
  }

  label {
    overflow-wrap: anywhere;
  }
`;

const Words = styled.span`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};

  span {
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

interface FacetGroupProps {
  title: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

/** The values that a list can be narrowed to, each with how many entries have it. */
export function FacetGroup({ title, values, chosen, onChoose }: FacetGroupProps) {
  const [shown, choose] = useShownAtOnce(chosen, onChoose);
  return (
    <Root>
      <legend>{title}</legend>
      {values.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          checked={shown.includes(value)}
          onChange={({ target }) =>
            choose(target.checked ? [...shown, value] : shown.filter((other) => other !== value))
          }
          label={
            <Words>
              {label} <span>{formatCount(count)}</span>
            </Words>
          }
        />
      ))}
    </Root>
  );
}
