import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Headline } from '../../../ui/text.tsx';
import { questions } from '../questions.ts';
import * as TEXTS from '../texts.ts';

const Columns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: ${space(8)} ${space(12)};
  align-items: start;

  > div > p {
    margin-top: ${space(2)};
    color: ${color.muted};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const List = styled.dl`
  display: grid;
  gap: ${space(7)};

  dt {
    font-size: ${text.s17};
    font-weight: 600;
  }

  dd {
    max-width: 65ch;
    margin-top: ${space(1.5)};
    color: ${color.muted};
  }
`;

export function PricingFaq() {
  return (
    <Columns aria-labelledby="pricing-questions">
      <div>
        <Headline as="h2" $size="s28" id="pricing-questions">
          {TEXTS.questionsAndAnswers}
        </Headline>
        <p>
          {TEXTS.somethingElse} <Link to={paths.contact}>{TEXTS.writeToUs}</Link>.
        </p>
      </div>
      <List>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </List>
    </Columns>
  );
}
