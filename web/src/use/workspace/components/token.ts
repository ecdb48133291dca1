import { css, styled } from 'styled-components';
import { color, media, radius, space } from '../../../theme/tokens.ts';

/** A place of the sentence that one fills: reads as text, works as a control. */
const tokenLook = css`
  max-width: 100%;
  padding: 0 ${space(1.5)};
  background: ${color.tint};
  border: 0;
  border-bottom: 2px solid ${color.brand};
  border-radius: 5px 5px 0 0;
  color: ${color.brand};
  font-weight: 600;
  line-height: 1.6;
  text-overflow: ellipsis;

  &:hover {
    color: ${color.brandStrong};
  }

  &[aria-invalid='true'] {
    border-bottom-color: ${color.danger};
    color: ${color.danger};
  }

  ${media.phone} {
    min-height: 2.5rem;
    font-size: 1rem;
  }
`;

/** As wide as what is chosen, where the browser can. */
export const TokenSelect = styled.select`
  ${tokenLook}
  appearance: none;
  field-sizing: content;
  cursor: pointer;

  option,
  optgroup {
    background: ${color.raised};
    color: ${color.ink};
    font-weight: 400;
  }
`;

export const TokenInput = styled.input`
  ${tokenLook}
  width: 6ch;
`;

/** A part of the sentence that can be taken out. */
export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 100%;
  padding: 0 ${space(0.5)} 0 ${space(2)};
  background: ${color.tint};
  border-radius: ${radius.control};
  color: ${color.brand};
  font-weight: 600;

  &[data-invalid] {
    color: ${color.danger};
  }

  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: ${radius.control};
    color: inherit;
  }

  button:hover {
    background: ${color.surface};
  }

  ${media.phone} {
    min-height: 2.5rem;

    button {
      width: 2.5rem;
      height: 2.5rem;
    }
  }
`;
