import { useController, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { media, space } from '../../../theme/tokens.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { EntryForm } from '../entry-form.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)} ${space(4)};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface ChoiceListProps {
  name: 'accessRoles' | 'domains';
  options: readonly { value: string; label: string }[];
}

/** Boxes to tick. What is chosen keeps the order in which it was: ticking a box again changes nothing else. */
export function ChoiceList({ name, options }: ChoiceListProps) {
  const { control } = useFormContext<EntryForm>();
  const { field } = useController({ name, control });
  const chosen = field.value;
  return (
    <Root>
      {options.map(({ value, label }, index) => (
        <Checkbox
          key={value}
          label={label}
          {...(index === 0 && { ref: field.ref })}
          checked={chosen.includes(value)}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </Root>
  );
}
