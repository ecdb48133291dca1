import { css, keyframes } from 'styled-components';
import { color, layer, media, motion, radius, shadow, space, text } from '../theme/tokens.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

/** Covers the page and holds the dialog in its middle; on a phone at the bottom, where the thumb is. */
export const scrimLook = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  place-items: center;
  padding: ${space(4)};
  background: ${color.scrim};
  animation: ${appear} ${motion.fast};

  ${media.phone} {
    place-items: end stretch;
    padding: ${space(6)} 0 0;
  }
`;

export const panelLook = css<{ $width: number }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $width }) => $width / 16}rem;
  max-height: min(100%, 56rem);
  overflow: hidden;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.float};
  animation: ${rise} ${motion.slow};

  &:focus-visible {
    outline: none;
  }

  ${media.phone} {
    max-width: none;
    border-width: 1px 0 0;
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
`;

export const titleLook = css`
  font-size: ${text.s21};
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.3;
`;

export const descriptionLook = css`
  margin-top: ${space(1)};
  color: ${color.muted};
`;
