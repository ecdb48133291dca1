import { css } from 'styled-components';
import { color, media, motion, radius, space, text } from '../theme/tokens.ts';

/** How a text control looks; shared by Input, TextArea, Select and SearchField. */
export const controlLook = css`
  width: 100%;
  min-height: 2.5rem;
  padding: ${space(2)} ${space(3)};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  color: ${color.ink};
  font-size: ${text.s15};
  line-height: 1.4;
  transition:
    border-color ${motion.fast},
    box-shadow ${motion.fast};

  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${color.muted};
  }

  &:focus-visible {
    border-color: ${color.focus};
    outline: none;
    box-shadow: 0 0 0 1px ${color.focus};
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};

    &:focus-visible {
      box-shadow: 0 0 0 1px ${color.danger};
    }
  }

  &:disabled:not([data-drawn]),
  &:read-only:not(select, [data-drawn]) {
    background: ${color.sunken};
    border-color: ${color.line};
  }

  &:disabled:not([data-drawn]) {
    color: ${color.muted};
    cursor: not-allowed;
  }

  /* Safari on a phone zooms into anything smaller than 16 pixels. */
  ${media.phone} {
    min-height: 2.75rem;
    font-size: 1rem;
  }
`;
