import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FieldOf } from '../../../catalogue/agents/schema-fields.ts';
import { emptyRow, type FormValues } from '../schema-form.ts';
import * as TEXTS from '../texts.ts';

const Rows = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

interface ListControlProps {
  field: FieldOf<'list'>;
  rows: readonly FormValues[];
  error: string | undefined;
  onChange: (rows: readonly FormValues[]) => void;
  /** The controls of one row. */
  children: (row: FormValues, at: number, onRow: (row: FormValues) => void) => ReactNode;
}

/** Several of a kind, such as results of a laboratory: one below the other, as many as wanted. */
export function ListControl({ field, rows, error, onChange, children }: ListControlProps) {
  const isFull = field.maxItems !== undefined && rows.length >= field.maxItems;
  const one = (at: number) => `${field.title} ${at + 1}`;
  return (
    <FieldGroup label={field.title} hint={field.description} error={error}>
      <Rows>
        {rows.map((row, at) => (
          // Rows are called by their place; their controls hold nothing that is not in the row.
          <Row key={one(at)} aria-label={one(at)}>
            {children(row, at, (next) => onChange(rows.with(at, next)))}
            <IconButton
              icon={Trash2}
              label={TEXTS.removeOne(one(at))}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            />
          </Row>
        ))}
      </Rows>
      {!isFull && (
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={Plus}
            onClick={() => onChange([...rows, emptyRow(field.fields)])}
          >
            {TEXTS.addToTitle(field.title)}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
