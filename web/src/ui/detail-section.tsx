import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space, text } from '../theme/tokens.ts';

const Root = styled.section`
  padding-top: ${space(8)};
  border-top: 1px solid ${color.line};

  h2 {
    margin-bottom: ${space(4)};
    font-family: ${font.headline};
    font-size: ${text.s21};
    font-weight: 560;
    letter-spacing: -0.008em;
  }
`;

interface DetailSectionProps {
  title: string;
  children: ReactNode;
}

/** One part of a resource's page. */
export function DetailSection({ title, children }: DetailSectionProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Root>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2.5)};
  max-width: ${size.reading};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2.5)};
  }

  svg {
    margin-top: 0.25em;
    color: ${color.brand};
  }
`;

interface CheckListProps {
  items: readonly string[];
}

export function CheckList({ items }: CheckListProps) {
  return (
    <List role="list">
      {items.map((item) => (
        <li key={item}>
          <Check size={17} aria-hidden />
          {item}
        </li>
      ))}
    </List>
  );
}

/** The opening text. Its line breaks are those of its paragraphs and lists. */
export const Description = styled.p`
  white-space: pre-line;
  max-width: ${size.reading};
  font-size: ${text.s17};
  line-height: 1.65;
`;
