import { styled } from 'styled-components';
import { color, font, media, space, text } from '../../../theme/tokens.ts';
import * as TEXTS from '../texts.ts';

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-block: 1px solid ${color.line};

  > div {
    display: flex;
    flex-direction: column-reverse;
    /* The figures stand in one line, also where a word below takes two. */
    justify-content: flex-end;
    padding: ${space(7)} ${space(8)};
  }

  > div:first-child {
    padding-left: 0;
  }

  > div + div {
    border-left: 1px solid ${color.line};
  }

  dt {
    color: ${color.muted};
  }

  dd {
    font-family: ${font.headline};
    font-size: ${text.s40};
    font-weight: 560;
    line-height: 1.15;
  }

  /* On the narrowest phone "institutions" takes all of its third, and a pixel or two more where letters are hinted. */
  ${media.phone} {
    > div {
      padding: ${space(5)} 0;
    }

    > div + div {
      padding-left: ${space(2)};
    }
  }
`;

const counts = [
  { label: TEXTS.aiAgentsTitle, value: '100+' },
  { label: TEXTS.dataProductsInSentence, value: '50+' },
  { label: 'institutions', value: '500+' },
];

export function HeadlineCounts() {
  return (
    <Root>
      {counts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
