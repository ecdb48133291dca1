import { Puzzle } from 'lucide-react';
import { styled } from 'styled-components';
import { color, media, radius, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CirclesFigure } from '../../../ui/figures.tsx';
import { Headline } from '../../../ui/text.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(8)};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  p {
    max-width: 60ch;
    margin: ${space(2)} 0 ${space(5)};
    color: ${color.muted};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space(5)};

    > svg {
      display: none;
    }
  }
`;

const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const NOT_YET = TEXTS.comingSoonTheExtensionCannot;

/** The extension is announced, not released: its button explains itself and does nothing (specification §2). */
export function ExtensionPromo() {
  return (
    <Root>
      <div>
        <TitleRow>
          <Headline as="h2" $size="s28">
            {TEXTS.aBrowserExtensionForWeb}
          </Headline>
          <Badge tone="amber">{TEXTS.comingSoon}</Badge>
        </TitleRow>
        <p>{TEXTS.itWillShowYourGrants}</p>
        <Tooltip content={NOT_YET}>
          <Button variant="secondary" icon={Puzzle} aria-description={NOT_YET}>
            {TEXTS.installExtension}
          </Button>
        </Tooltip>
      </div>
      <CirclesFigure size={168} />
    </Root>
  );
}
