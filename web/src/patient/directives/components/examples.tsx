import { styled } from 'styled-components';
import { color, media, radius, space, text } from '../../../theme/tokens.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Muted } from '../../../ui/text.tsx';
import { EXAMPLES } from '../examples.ts';
import { Choices } from './choices.tsx';
import * as TEXTS from '../texts.ts';

const Example = styled.button`
  padding: ${space(3)} ${space(4)};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
  text-align: left;
  cursor: pointer;

  &:hover {
    border-color: ${color.brand};
  }

  strong {
    display: block;
  }

  span {
    color: ${color.muted};
    font-size: ${text.s13};
  }
`;

/** On a phone below each other: the third of three would stand alone. */
const List = styled(Choices)`
  ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

/** Where nothing is decided yet: what others look for. Each fills the form, and saves nothing. */
export function Examples({ onChoose }: { onChoose: (example: (typeof EXAMPLES)[number]) => void }) {
  return (
    <Stack $gap={2}>
      <Muted>{TEXTS.examplesToStart}</Muted>
      <List>
        {EXAMPLES.map((example) => (
          <Example key={example.title} type="button" onClick={() => onChoose(example)}>
            <strong>{example.title}</strong>
            <span>{example.meaning}</span>
          </Example>
        ))}
      </List>
    </Stack>
  );
}
