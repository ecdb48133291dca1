import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiPage, paths } from '../../../lib/paths.ts';
import { color, font, media, space, text } from '../../../theme/tokens.ts';
import { Headline, Lead } from '../../../ui/text.tsx';

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
    title: 'You make an API client',
    words:
      'Partners do so at once, everybody else with a plan that has API access. You choose what it may do, and revoke it when you like.',
  },
  {
    title: 'The record’s program gets a token',
    words: 'It uses OAuth 2.0 with the client’s own secret, for an hour at most. Nobody’s password is in the record.',
  },
  {
    title: 'It asks, follows and reads',
    words:
      'It finds agents and data, asks for access for a stated purpose, and reads what was granted and until when, as JSON. By CDS Hooks it sends FHIR to an agent; other FHIR or HL7 messages we do not exchange yet.',
  },
  {
    title: 'Every step is on record',
    words: 'Each token, request and decision is written into a history that nobody can change.',
  },
];

/** How a connection works. */
export function Technology() {
  return (
    <section>
      <Headline as="h2" $size="s28">
        How a connection works
      </Headline>
      <Intro>
        No record is connected out of the box. What works today, with any of them, is <a href={apiPage}>our API</a> and
        CDS Hooks; <Link to={paths.pricing}>plans with API access</Link> let a clinic’s own program use it.
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
