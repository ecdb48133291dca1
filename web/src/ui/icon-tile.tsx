import { createElement } from 'react';
import { styled } from 'styled-components';
import { radius, type Tone, toneColor, toneTint } from '../theme/tokens.ts';
import { resourceIcon, resourceTint } from './resource-icon.ts';

const Tile = styled.span<{ $tone: Tone; $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  background: ${({ $tone }) => toneTint($tone)};
  border-radius: ${radius.control};
  color: ${({ $tone }) => toneColor($tone)};
`;

interface IconTileProps {
  /** The catalogue's icon name, such as `psychology`; an unknown one gets the default icon. */
  icon: string | null | undefined;
  /** The catalogue's tint name, such as `teal`; an unknown one gets slate. */
  tint: string | null | undefined;
  /** Edge length in pixels. */
  size?: number;
}

/** The tinted square that stands for a resource. Decoration: the name stands beside it. */
export function IconTile({ icon, tint, size = 44 }: IconTileProps) {
  return (
    <Tile $tone={resourceTint(tint)} $size={size} aria-hidden>
      {createElement(resourceIcon(icon), { size: Math.round(size * 0.5), strokeWidth: 1.6 })}
    </Tile>
  );
}
