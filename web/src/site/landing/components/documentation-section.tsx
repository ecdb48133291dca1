import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { anchors, apiPage, paths } from '../../../lib/paths.ts';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Section } from '../../../ui/layout.tsx';
import { Headline, Lead } from '../../../ui/text.tsx';
import * as TEXTS from '../texts.ts';

const Head = styled.header`
  display: grid;
  gap: ${space(2.5)};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space(16)};
  margin-top: ${space(8)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(10)};
  }

  h3 {
    margin-bottom: ${space(2)};
    font-size: ${text.s15};
  }
`;

const Question = styled(Disclosure)`
  padding-block: ${space(4)};
  border-top: 1px solid ${color.line};

  &:last-child {
    border-bottom: 1px solid ${color.line};
  }

  summary {
    justify-content: space-between;
    gap: ${space(4)};
    font-size: ${text.s17};
    font-weight: 550;
  }

  p {
    max-width: 60ch;
    margin-top: ${space(2)};
    color: ${color.muted};
  }
`;

const References = styled.ul`
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(4)};
    padding-block: ${space(4)};
    border-top: 1px solid ${color.line};
    color: ${color.ink};
    text-decoration: none;
  }

  li:last-child a {
    border-bottom: 1px solid ${color.line};
  }

  a:hover strong {
    color: ${color.brand};
  }

  strong {
    font-size: ${text.s17};
    font-weight: 550;
  }

  span {
    grid-column: 1;
    color: ${color.muted};
  }

  svg {
    grid-area: 1 / 2 / 3;
    align-self: center;
    color: ${color.muted};
  }
`;

const questions = [
  {
    question: TEXTS.howDoIAsk,
    answer: TEXTS.openAnAgentAData,
  },
  {
    question: TEXTS.whatMakesAGoodPurpose,
    answer: TEXTS.sayWhoWillUse,
  },
  {
    question: TEXTS.whoDecidesAndHowLong,
    answer: TEXTS.aReviewer,
  },
  {
    question: TEXTS.whatHappensToTheData,
    answer: TEXTS.accessIsForThePurpose,
  },
];

const references = [
  { title: TEXTS.dataServices, words: TEXTS.domainsCollectionsAndAccessLevels, to: paths.dataServices },
  { title: TEXTS.emrInteroperability, words: TEXTS.connectTheRecordSystem, to: paths.emrInteroperability },
  { title: TEXTS.apiDescription, words: TEXTS.everyCallToRead, to: apiPage },
  { title: TEXTS.privacy, words: TEXTS.whatWeKeep, to: paths.privacy },
];

export function DocumentationSection() {
  return (
    <Section id={anchors.documentation} aria-labelledby="documentation-title">
      <Head>
        <Headline as="h2" id="documentation-title">
          {TEXTS.documentation}
        </Headline>
        <Lead>{TEXTS.whatToKnowBeforeYouAsk}</Lead>
      </Head>
      <Columns>
        <div>
          <h3>{TEXTS.requestsAndDecisions}</h3>
          {questions.map(({ question, answer }) => (
            <Question key={question} summary={question}>
              <p>{answer}</p>
            </Question>
          ))}
        </div>
        <div>
          <h3>{TEXTS.reference}</h3>
          <References role="list">
            {references.map(({ title, words, to }) => (
              <li key={title}>
                <Link to={to} reloadDocument={to === apiPage}>
                  <strong>{title}</strong>
                  <span>{words}</span>
                  <ArrowUpRight size={18} aria-hidden />
                </Link>
              </li>
            ))}
          </References>
        </div>
      </Columns>
    </Section>
  );
}
