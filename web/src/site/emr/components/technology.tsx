import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiPage, paths } from '../../../lib/paths.ts';
import { color, font, media, space, text } from '../../../theme/tokens.ts';
import { Headline, Lead } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

const Intro = styled(Lead)`
  margin-top: ${space(2)};
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(8)};
  margin-top: ${space(8)};
  counter-reset: step;

  li {
    padding-top: ${space(4)};
    border-top: 1px solid ${color.lineStrong};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    color: ${color.brand};
    font-family: ${font.headline};
    font-size: ${text.s28};
    line-height: 1;
  }

  h3 {
    margin-top: ${space(3)};
  }

  p {
    margin-top: ${space(1.5)};
    color: ${color.muted};
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

const steps: { title: string; words: string }[] = [
  {
    title: TEXTS.youMakeAnApiClient,
    words: TEXTS.whoMayConnectPrograms,
  },
  {
    title: TEXTS.theRecordsProgramGets,
    words: TEXTS.itUsesOAuth20,
  },
  {
    title: TEXTS.itAsksFollowsAndReads,
    words: TEXTS.itFindsAgentsAndData,
  },
  {
    title: TEXTS.everyStepIsOnRecord,
    words: TEXTS.eachTokenRequestAndDecision,
  },
];

/** How a connection works. */
export function Technology() {
  return (
    <section>
      <Headline as="h2" $size="s28">
        {TEXTS.howAConnectionWorks}
      </Headline>
      <Intro>
        {TEXTS.noRecordIsConnectedOut} <a href={apiPage}>{TEXTS.ourApi}</a> {TEXTS.andCdsHooks}{' '}
        <Link to={paths.pricing}>{TEXTS.plansWithApiAccess}</Link> {TEXTS.letAClinicsOwnProgram}
      </Intro>
      <Steps className="steps">
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </Steps>
    </section>
  );
}
