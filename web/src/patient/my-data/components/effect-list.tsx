import type { DecisionEffects } from '@carebourse/contracts/my-data';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { color, space } from '../../../theme/tokens.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Muted } from '../../../ui/text.tsx';
import { useDirectiveTables } from '../../directives/api/list-directive-tables.ts';
import { nextReleases } from '../../directives/next-releases.ts';
import { effectOf, FIGURES_LATER } from '../words.ts';
import * as TEXTS from '../texts.ts';

const Decisions = styled.ol`
  list-style: none;
  padding: 0;

  > li {
    padding-block: ${space(3)};
    border-top: 1px solid ${color.line};
    break-inside: avoid;
  }
`;

/** What each decision changed, the newest first. */
export function EffectList({ effects }: { effects: DecisionEffects['items'] }) {
  const tables = useDirectiveTables().data ?? [];
  return (
    <Card as="section" aria-labelledby="decision-effects">
      <CardHeader>
        <h2 id="decision-effects">{TEXTS.whatDecisionsChanged}</h2>
      </CardHeader>
      <Muted>{[FIGURES_LATER, nextReleases(tables)].filter(Boolean).join(' ')}</Muted>
      <Decisions>
        {effects.map((effect, place) => (
          <li key={effect.revision}>
            <strong>{formatDateTime(effect.at)}</strong>
            <p>{effectOf(effect, place === 0)}</p>
          </li>
        ))}
      </Decisions>
    </Card>
  );
}
