import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, space } from '../theme/tokens.ts';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field.tsx';

const Wrapper = styled.div`
  position: relative;
  min-width: 0;

  > svg {
    position: absolute;
    top: 50%;
    right: ${space(3)};
    transform: translateY(-50%);
    color: ${color.muted};
    pointer-events: none;
  }
`;

const Root = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: ${space(9)};
  text-overflow: ellipsis;
  cursor: pointer;
`;

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** A first choice with an empty value, such as "Choose…" or "All Categories". */
  placeholder?: string;
}

/** The browser's own list, which every phone and screen reader knows. Outside a Field give it an `aria-label`. */
export function Select({ options, placeholder, className, ...native }: SelectProps) {
  const wiring = useFieldWiring();
  const drawn = useDrawn();
  return (
    <Wrapper className={className}>
      <Root {...wiring} {...native} {...drawn}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Root>
      <ChevronDown size={16} aria-hidden />
    </Wrapper>
  );
}
