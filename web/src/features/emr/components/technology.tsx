import { styled } from 'styled-components';
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
    title: 'The record opens Carebourse',
    words:
      'With SMART on FHIR the record starts Carebourse in the patient’s context and passes on who is working. No second search for the patient.',
  },
  {
    title: 'You sign in once',
    words:
      'OAuth 2.0 and OpenID Connect carry your clinic’s own sign-in. We receive a short-lived token, never a password.',
  },
  {
    title: 'Data travels as FHIR R4',
    words:
      'Only the resources that a grant covers are exchanged, over TLS. Systems without FHIR are reached through HL7 v2 messages.',
  },
  {
    title: 'Every step is on record',
    words:
      'Who looked at what, about whom and under which grant is written down, and the custodian can have it at any time.',
  },
];

/** How a connection works. */
export function Technology() {
  return (
    <section>
      <Headline as="h2" $size="s28">
        How a connection works
      </Headline>
      <Intro>Open standards from end to end, so that no clinic is tied to us by its data.</Intro>
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
