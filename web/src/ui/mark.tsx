import { styled } from 'styled-components';
import { color, font, media, space } from '../theme/tokens.ts';
import { PETAL } from './petal.ts';
import * as TEXTS from './texts.ts';

interface MarkProps {
  /** Edge length in pixels. */
  size?: number;
}

/** Three petals around a centre: patients, providers, partners. Decoration beside the name. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 -1.8 32 32" aria-hidden>
      {[0, 120, 240].map((angle) => (
        <path key={angle} d={PETAL} transform={`rotate(${angle} 16 18.6)`} fill={color.brand} />
      ))}
      <circle cx="16" cy="18.6" r="2.1" fill={color.accent} />
    </svg>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.ink};
  font-family: ${font.headline};
  font-size: 1.375rem;
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1;
`;

const Name = styled.span<{ $roomy: boolean }>`
  ${media.narrow} {
    display: ${({ $roomy }) => ($roomy ? 'inline' : 'none')};
  }
`;

interface LogoProps {
  /** Whether there is room for the name on a narrow screen too; without it the mark stands alone there. */
  roomy?: boolean;
}

/** The mark with the name. */
export function Logo({ roomy = true }: LogoProps) {
  return (
    <Root>
      <Mark />
      <Name $roomy={roomy}>{TEXTS.carebourse}</Name>
    </Root>
  );
}
