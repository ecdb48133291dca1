import { ICON_TINTS } from '@carebourse/contracts/constants';
import { styled } from 'styled-components';
import { color, radius, space, text, toneColor, toneTint } from '../../../theme/tokens.ts';
import { CirclesFigure, TrilliumFigure } from '../../../ui/figures.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Logo, Mark } from '../../../ui/mark.tsx';
import { Headline, Label, Lead, Muted } from '../../../ui/text.tsx';
import { GuideSection } from './guide-section.tsx';
import * as TEXTS from '../texts.ts';

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space(3)};
`;

const Swatch = styled.div`
  display: grid;
  align-items: end;
  min-height: 5rem;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  font-size: ${text.s13};
  font-weight: 550;
`;

const surfaces = ['paper', 'surface', 'raised', 'sunken', 'tint'] as const;

export function ColourSection() {
  return (
    <GuideSection title={TEXTS.colourAndMark}>
      <Cluster $gap={8}>
        <Logo />
        <Mark size={56} />
        <TrilliumFigure size={120} />
        <CirclesFigure />
      </Cluster>
      <Swatches>
        {surfaces.map((name) => (
          <Swatch key={name} style={{ background: color[name] }}>
            {name}
          </Swatch>
        ))}
        <Swatch style={{ background: color.brand, color: color.onBrand }}>{TEXTS.brand}</Swatch>
        <Swatch style={{ background: color.danger, color: color.onDanger }}>{TEXTS.danger}</Swatch>
        <Swatch style={{ color: color.accent }}>{TEXTS.accent}</Swatch>
        {ICON_TINTS.map((tone) => (
          <Swatch key={tone} style={{ background: toneTint(tone), color: toneColor(tone) }}>
            {tone}
          </Swatch>
        ))}
      </Swatches>
    </GuideSection>
  );
}

export function TypeSection() {
  return (
    <GuideSection title={TEXTS.type}>
      <Stack $gap={3}>
        {(['s56', 's40', 's28', 's21'] as const).map((size) => (
          <Headline key={size} as="p" $size={size}>
            {TEXTS.careWithAStatedPurpose}
          </Headline>
        ))}
        <Lead>{TEXTS.leadFindClinicalAgents}</Lead>
        <p>{TEXTS.text1204311Records}</p>
        <Muted $small>{TEXTS.mutedAndSmall}</Muted>
        <Label>{TEXTS.label}</Label>
      </Stack>
    </GuideSection>
  );
}
