import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, space, text } from '../theme/tokens.ts';
import { visuallyHidden } from './visually-hidden.tsx';

const Root = styled.label`
  position: relative;
  display: block;
  padding: ${space(3)} ${space(4)};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  cursor: pointer;
  transition: border-color ${motion.fast};

  input {
    ${visuallyHidden}
  }

  &:hover {
    border-color: ${color.brand};
  }

  &:has(:checked) {
    background: ${color.tint};
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  strong {
    display: block;
    font-weight: 600;
  }

  span {
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  title: string;
  /** One line that tells the choices apart. */
  hint?: string;
}

/** One of two to four choices that need a word of explanation. Works with `{...register('name')}`. */
export function RadioCard({ title, hint, ...native }: RadioCardProps) {
  return (
    <Root>
      <input {...native} type="radio" />
      <strong>{title}</strong>
      {hint && <span>{hint}</span>}
    </Root>
  );
}
