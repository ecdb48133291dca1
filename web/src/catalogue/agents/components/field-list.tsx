import { styled } from 'styled-components';
import { color, size, space, text } from '../../../theme/tokens.ts';
import type { SchemaField } from '../schema-fields.ts';
import { kindWords } from '../schema-words.ts';
import * as TEXTS from '../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  max-width: ${size.reading};

  ul {
    margin-top: ${space(3)};
    padding-left: ${space(4)};
    border-left: 1px solid ${color.line};
  }
`;

const Name = styled.span`
  font-weight: 550;
`;

const Kind = styled.span`
  color: ${color.muted};
  font-size: ${text.s13};
`;

const Description = styled.p`
  color: ${color.muted};
  font-size: ${text.s13};
`;

interface FieldListProps {
  fields: readonly SchemaField[];
  /** What may be left out is marked. */
  isInput?: boolean;
}

/** The properties of a schema in words: name, kind, range, unit and meaning. */
export function FieldList({ fields, isInput = false }: FieldListProps) {
  return (
    <List role="list">
      {fields.map((field) => (
        <li key={field.name}>
          <Name>{field.title}</Name>{' '}
          <Kind>
            {kindWords(field)}
            {isInput && !field.isRequired && TEXTS.mayBeLeftOut}
          </Kind>
          {field.description && <Description>{field.description}</Description>}
          {(field.kind === 'group' || field.kind === 'list') && <FieldList fields={field.fields} isInput={isInput} />}
        </li>
      ))}
    </List>
  );
}
