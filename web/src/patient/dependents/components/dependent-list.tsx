import type { Dependent } from '@carebourse/contracts/dependents';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { color, media, space, text } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

const Row = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)} ${space(4)};

  ${media.phone} {
    gap: ${space(1)} ${space(3)};
  }
`;

const Facts = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;

const Notes = styled.p`
  grid-column: 2;
  max-width: 70ch;
  white-space: pre-line;

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const Buttons = styled.div`
  display: flex;
  margin: ${space(-1)} ${space(-1)} 0 0;
`;

interface DependentListProps {
  dependents: readonly Dependent[];
  onEdit: (dependent: Dependent) => void;
  onRemove: (dependent: Dependent) => void;
}

export function DependentList({ dependents, onEdit, onRemove }: DependentListProps) {
  return (
    <List role="list">
      {dependents.map((dependent) => {
        const name = `${dependent.firstName} ${dependent.lastName}`;
        return (
          <Row as="li" key={dependent.id} $padding={4}>
            <Avatar name={name} />
            <div>
              <h3>{name}</h3>
              <Facts>{TEXTS.relationshipBornDay(dependent.relationship, formatDate(dependent.dateOfBirth))}</Facts>
            </div>
            <Buttons>
              <IconButton icon={Pencil} label={TEXTS.editName(name)} onClick={() => onEdit(dependent)} />
              <IconButton icon={Trash2} label={TEXTS.removeNameWithName(name)} onClick={() => onRemove(dependent)} />
            </Buttons>
            {dependent.medicalNotes && <Notes>{dependent.medicalNotes}</Notes>}
          </Row>
        );
      })}
    </List>
  );
}
