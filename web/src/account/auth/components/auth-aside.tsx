import { styled } from 'styled-components';
import { color, media, radius, space } from '../../../theme/tokens.ts';
import { TrilliumFigure } from '../../../ui/figures.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.aside`
  position: relative;
  overflow: hidden;
  padding: ${space(8)};
  background: ${color.sunken};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  > svg {
    position: absolute;
    right: -4rem;
    bottom: -5rem;
  }

  dl {
    position: relative;
    display: grid;
    gap: ${space(6)};
    padding-bottom: ${space(40)};
  }

  dt {
    font-weight: 600;
  }

  dd {
    margin-top: ${space(1)};
    color: ${color.muted};
  }

  ${media.tablet} {
    display: none;
  }
`;

const promises = [
  {
    title: TEXTS.youSay,
    detail: TEXTS.everyRequestCarriesAPurpose,
  },
  {
    title: TEXTS.youCanFollowEveryStep,
    detail: TEXTS.requestedReturnedWithAQuestion,
  },
  {
    title: TEXTS.yourHealthNumberStaysYours,
    detail: TEXTS.itIsOptionalKeptEncrypted,
  },
];

/** What an account means, beside the form on a wide screen. */
export function AuthAside() {
  return (
    <Root aria-label={TEXTS.whatAnAccountMeans}>
      <TrilliumFigure size={300} rings={6} />
      <dl>
        {promises.map(({ title, detail }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}
