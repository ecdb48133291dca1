import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { anchors, apiPage, paths } from '../../../lib/paths.ts';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Section } from '../../../ui/layout.tsx';
import { Headline, Lead } from '../../../ui/text.tsx';

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
    question: 'How do I ask for access?',
    answer:
      'Open an agent, a data product or a data domain, choose Request Access and write your purpose in 10 to 500 characters. You can change or withdraw it until it is decided.',
  },
  {
    question: 'What makes a good purpose?',
    answer:
      'Say who will use it, for what, on whose data and for how long. Name an ethics approval if there is one. A reviewer should be able to decide without asking back.',
  },
  {
    question: 'Who decides, and how long does it take?',
    answer:
      'A reviewer who is not the requester. How long each steward takes is on its page. The answer is yes, no, or a request for changes, always with a reason. Open resources are granted at once.',
  },
  {
    question: 'What happens to the data and to my request?',
    answer:
      'Access is for the purpose that was granted, and can end on a date. Who asked, who decided and what was said is kept and cannot be rewritten.',
  },
];

const references = [
  { title: 'Data services', words: 'Domains, collections and access levels', to: paths.dataServices },
  { title: 'EMR interoperability', words: 'Connect the record system that you use', to: paths.emrInteroperability },
  { title: 'API description', words: 'Every call, to read and to try', to: apiPage },
  { title: 'Privacy', words: 'What we keep, why, and your rights under PHIPA', to: paths.privacy },
];

export function DocumentationSection() {
  return (
    <Section id={anchors.documentation} aria-labelledby="documentation-title">
      <Head>
        <Headline as="h2" id="documentation-title">
          Documentation
        </Headline>
        <Lead>What to know before you ask, and where to look when you build.</Lead>
      </Head>
      <Columns>
        <div>
          <h3>Requests and decisions</h3>
          {questions.map(({ question, answer }) => (
            <Question key={question} summary={question}>
              <p>{answer}</p>
            </Question>
          ))}
        </div>
        <div>
          <h3>Reference</h3>
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
