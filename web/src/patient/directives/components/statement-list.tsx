import type { DecidedSubject, Directive } from '@carebourse/contracts/directives';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { useNames } from '../use-names.ts';
import { statementOf, whose } from '../words.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  list-style: none;
  padding: 0;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding-block: ${space(3)};
    border-top: 1px solid ${color.line};
  }

  p {
    flex: 1 1 14rem;
    overflow-wrap: anywhere;
  }
`;

interface StatementListProps {
  subject: DecidedSubject;
  /** Whether somebody else decides by now. */
  fixed: boolean;
  onEdit: (directive: Directive) => void;
  onRemove: (directive: Directive) => void;
}

/** What is decided, each as a sentence, with its two ways to change it. */
export function StatementList({ subject, fixed, onEdit, onRemove }: StatementListProps) {
  const names = useNames();
  return (
    <List aria-label={TEXTS.decisions}>
      {subject.directives.map((directive) => {
        const sentence = statementOf(directive, names, whose(subject));
        return (
          <li key={JSON.stringify(directive)}>
            <Badge tone="slate">{directive.decision === 'refuse' ? TEXTS.refused : TEXTS.allowed}</Badge>
            <p>{sentence}</p>
            {!fixed && (
              <Cluster $gap={2}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={TEXTS.changeSentence(sentence)}
                  onClick={() => onEdit(directive)}
                >
                  {TEXTS.change}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={TEXTS.removeSentence(sentence)}
                  onClick={() => onRemove(directive)}
                >
                  {TEXTS.remove}
                </Button>
              </Cluster>
            )}
          </li>
        );
      })}
    </List>
  );
}
