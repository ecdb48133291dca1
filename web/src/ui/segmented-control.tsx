import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, motion, radius, space, text } from '../theme/tokens.ts';
import { visuallyHidden } from './visually-hidden.tsx';

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  width: fit-content;
  padding: 3px;
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  legend,
  input {
    ${visuallyHidden}
  }

  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-height: 2.25rem;
    padding: ${space(1)} ${space(4)};
    border: 1px solid transparent;
    border-radius: ${radius.control};
    color: ${color.muted};
    font-size: ${text.s15};
    font-weight: 550;
    cursor: pointer;
    transition: color ${motion.fast};
  }

  label:hover {
    color: ${color.ink};
  }

  label:has(:checked) {
    background: ${color.raised};
    border-color: ${color.line};
    color: ${color.ink};
  }

  label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

interface SegmentedControlProps<Value extends string> {
  /** What is chosen here; read out. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

/** A few choices of which one holds, such as Monthly and Annual. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  const drawn = useDrawn();
  return (
    <Root>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            {...drawn}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Root>
  );
}
