import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../../../theme/tokens.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';

const Root = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`;

const Byline = styled.p`
  margin-top: ${space(1.5)};
  color: ${color.muted};
`;

const Badges = styled(Cluster)`
  margin-top: ${space(3)};
`;

interface ResourceTitleProps {
  name: string;
  /** Of the name; undefined where it is the page's. */
  lang?: string | undefined;
  icon: string;
  tint: string;
  /** Who offers it and what it is. */
  byline: ReactNode;
  /** Badges under the byline. */
  children?: ReactNode;
}

/** The top of a resource's page. Holds its h1. */
export function ResourceTitle({ name, lang, icon, tint, byline, children }: ResourceTitleProps) {
  return (
    <Root>
      <IconTile icon={icon} tint={tint} size={64} />
      <div>
        <Headline lang={lang}>{name}</Headline>
        <Byline>{byline}</Byline>
        {children && <Badges $gap={2}>{children}</Badges>}
      </div>
    </Root>
  );
}
