import { CARD_SECTIONS, type CardMeasure, type ModelCard } from '@carebourse/contracts/model-card';
import { styled } from 'styled-components';
import { color, font, media, size, space, text } from '../../../theme/tokens.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Words } from '../../../ui/stated-text.tsx';
import * as TEXTS from '../texts.ts';

const Section = styled.section`
  padding-top: ${space(8)};
  border-top: 1px solid ${color.line};
  scroll-margin-top: ${size.header};

  h2 {
    margin-bottom: ${space(4)};
    font-family: ${font.headline};
    font-size: ${text.s21};
    font-weight: 560;
    letter-spacing: -0.008em;
  }

  h3 {
    margin-bottom: ${space(1)};
    color: ${color.muted};
    font-size: ${text.s13};
    font-weight: 550;
  }

  @media print {
    break-inside: avoid;
  }
`;

const Short = styled.dl`
  display: grid;
  grid-template-columns: 10rem minmax(0, 1fr);
  gap: ${space(2)} ${space(5)};

  dt {
    color: ${color.muted};
    font-size: ${text.s13};
    line-height: 1.7;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd + dt {
      margin-top: ${space(2.5)};
    }
  }
`;

const measureColumns: Column<CardMeasure>[] = [
  { header: TEXTS.measure, cell: ({ measure }) => measure },
  { header: TEXTS.value, cell: ({ value }) => <strong>{value}</strong> },
  { header: TEXTS.interval, cell: ({ interval }) => interval || TEXTS.notStatedInSentence },
  { header: TEXTS.among, cell: ({ group }) => group },
  { header: TEXTS.source, cell: ({ source }) => source },
];

/** Measures of performance, or that there are none. */
export function Measures({ measures, caption }: { measures: readonly CardMeasure[]; caption: string }) {
  if (measures.length === 0) return <Muted>{TEXTS.noMeasureIsStated}</Muted>;
  return (
    <DataTable
      caption={caption}
      columns={measureColumns}
      items={measures}
      getKey={(measure) => Object.values(measure).join('\n')}
    />
  );
}

/** A whole card, section by section; what is not told is left out. */
export function CardBody({ card }: { card: ModelCard }) {
  return (
    <Stack $gap={8}>
      {CARD_SECTIONS.map(({ id, title, fields, hasMeasures }) => {
        const stated = fields.filter(({ name }) => card[name]);
        if (stated.length === 0 && !hasMeasures) return null;
        return (
          <Section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {id === 'release' ? (
              <Short>
                {stated.map(({ name, label }) => [
                  <dt key={label}>{label}</dt>,
                  <dd key={name}>
                    <Words>{card[name]}</Words>
                  </dd>,
                ])}
              </Short>
            ) : (
              <Stack $gap={5}>
                {stated.map(({ name, label }) => (
                  <div key={name}>
                    <h3>{label}</h3>
                    <Words>{card[name]}</Words>
                  </div>
                ))}
                {hasMeasures && <Measures measures={card.performance} caption={TEXTS.measuresOfPerformance} />}
              </Stack>
            )}
          </Section>
        );
      })}
    </Stack>
  );
}
