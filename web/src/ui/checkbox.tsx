import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, motion, space, text } from '../theme/tokens.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: 1.25rem 1fr;
  align-items: start;
  gap: 0 ${space(2.5)};
`;

const Words = styled.label`
  :has(:disabled:not([data-drawn])) > & {
    color: ${color.muted};
  }
`;

const Box = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  margin-top: 0.125rem;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    appearance: none;
    background: ${color.surface};
    border: 1px solid ${color.lineStrong};
    border-radius: 5px;
    cursor: pointer;
    transition: background-color ${motion.fast};
  }

  input:checked {
    background: ${color.brand};
    border-color: ${color.brand};
  }

  input:disabled:not([data-drawn]) {
    background: ${color.sunken};
    border-color: ${color.line};
    cursor: not-allowed;
  }

  svg {
    position: relative;
    color: ${color.onBrand};
    opacity: 0;
    pointer-events: none;
  }

  input:checked + svg {
    opacity: 1;
  }

  input:checked:disabled:not([data-drawn]) + svg {
    color: ${color.muted};
  }
`;

const Hint = styled.span`
  grid-column: 2;
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A box to tick with its words. Works with `{...register('name')}`. */
export function Checkbox({ label, hint, id: givenId, ...native }: CheckboxProps) {
  const drawn = useDrawn();
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  return (
    <Root>
      <Box>
        <input {...native} {...drawn} id={id} type="checkbox" aria-describedby={hint ? hintId : undefined} />
        <Check size={14} strokeWidth={3} aria-hidden />
      </Box>
      <Words htmlFor={id}>{label}</Words>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}
