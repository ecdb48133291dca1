import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useOrganizations } from '../../../account/auth/api/organizations.ts';
import { aroundChange, type Difference } from '../../entry/differences.ts';
import { fieldLabels, fieldText } from '../../entry/entry-fields.ts';
import * as TEXTS from '../texts.ts';

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  padding-left: ${space(3)};
  border-left: 2px solid ${color.line};
  font-size: ${text.s13};

  dt {
    color: ${color.muted};
    font-weight: 550;
  }

  dd {
    white-space: pre-line;
  }

  del {
    color: ${color.muted};
    text-decoration-color: ${color.lineStrong};
  }

  ins {
    text-decoration: none;
  }
`;

interface ChangeListProps {
  changes: readonly Difference[];
}

/** What changed, field by field: what it was, and what it is. */
export function ChangeList({ changes }: ChangeListProps) {
  const { data: organizations } = useOrganizations();
  const organizationName = (id: number) => organizations?.find((organization) => organization.id === id)?.name;
  return (
    <List>
      {changes.map(({ field, before, after }) => {
        const words = (value: unknown) => fieldText(field, value, organizationName);
        const [was, is] = aroundChange(words(before), words(after));
        return (
          <div key={field}>
            <dt>{fieldLabels[field]}</dt>
            <dd>
              <VisuallyHidden>{TEXTS.from} </VisuallyHidden>
              <del>{was}</del>
              <VisuallyHidden> {TEXTS.to}</VisuallyHidden> <span aria-hidden>→</span> <ins>{is}</ins>
            </dd>
          </div>
        );
      })}
    </List>
  );
}
