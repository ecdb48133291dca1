import { styled } from 'styled-components';
import { color, font, media, space, text } from '../../../theme/tokens.ts';
import { PETAL } from '../../../ui/petal.ts';
import * as TEXTS from '../texts.ts';

const FLOWER = '6.5rem';
const STEP_GAP = '2.5rem';

const Path = styled.ol`
  --indent: 3.5rem;
  display: grid;
  gap: ${STEP_GAP};

  ${media.phone} {
    --indent: 0rem;
  }
`;

const Step = styled.li<{ $index: number }>`
  position: relative;
  display: grid;
  grid-template-columns: ${FLOWER} minmax(0, 1fr);
  align-items: center;
  gap: ${space(5)};
  margin-left: calc(var(--indent) * ${({ $index }) => $index});

  h2 {
    font-family: ${font.headline};
    font-size: ${text.s21};
    font-weight: 560;
  }

  p {
    margin-top: ${space(1)};
    color: ${color.muted};
  }
`;

const Flower = styled.svg`
  width: ${FLOWER};
  height: ${FLOWER};
  fill: none;
  stroke: ${color.lineStrong};

  * {
    vector-effect: non-scaling-stroke;
  }

  [data-reached] {
    fill: ${color.brand};
    stroke: none;
  }

  [data-centre] {
    fill: ${color.accent};
    stroke: none;
  }
`;

/** From below one flower to above the next one, which stands further right. */
const Connector = styled.svg`
  position: absolute;
  top: 100%;
  left: calc(${FLOWER} / 2);
  width: max(var(--indent), 1px);
  height: ${STEP_GAP};
  overflow: visible;
  fill: none;
  stroke: ${color.lineStrong};

  path {
    vector-effect: non-scaling-stroke;
  }
`;

const steps = [
  { title: TEXTS.purpose, words: TEXTS.youSayWhatYouNeed },
  { title: TEXTS.decision, words: TEXTS.aReviewerAnswersWithReasons },
  { title: TEXTS.use, words: TEXTS.accessOpensForThatPurpose },
];

const angles = [0, 120, 240];

/** The way from purpose to decision to use: with each step another petal of the mark is filled. */
export function PurposeFigure() {
  return (
    <Path role="list" aria-label={TEXTS.howAccessWorks}>
      {steps.map(({ title, words }, index) => (
        <Step key={title} $index={index}>
          <Flower viewBox="-4 -1.4 40 40" aria-hidden>
            <circle cx="16" cy="18.6" r="19.6" />
            {angles.map((angle, petal) => (
              <path
                key={angle}
                d={PETAL}
                transform={`rotate(${angle} 16 18.6)`}
                {...(petal <= index ? { 'data-reached': true } : {})}
              />
            ))}
            {index === steps.length - 1 && <circle cx="16" cy="18.6" r="2.1" data-centre />}
          </Flower>
          <div>
            <h2>{title}</h2>
            <p>{words}</p>
          </div>
          {index < steps.length - 1 && (
            <Connector viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
              <path d="M0 0C0 60 100 40 100 100" />
            </Connector>
          )}
        </Step>
      ))}
    </Path>
  );
}
