import { AGENT_ICONS, DATA_PRODUCT_ICONS, ICON_TINTS } from '@carebourse/contracts/constants';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { color, radius, space } from '../../../theme/tokens.ts';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.tsx';
import { capitalized, fieldLabels, iconLabels } from '../../entry/entry-fields.ts';
import type { EntryForm } from '../entry-form.ts';
import { fieldErrorOf } from '../field-error-of.ts';

const Tiles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  label {
    position: relative;
    padding: 3px;
    border: 1px solid transparent;
    border-radius: ${radius.card};
    cursor: pointer;
  }

  label:hover {
    border-color: ${color.lineStrong};
  }

  label:has(:checked) {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }

  label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  input,
  label > span:last-child {
    ${visuallyHidden}
  }
`;

interface TileChoiceProps {
  name: 'icon' | 'iconBg';
  values: readonly string[];
  wordFor: (value: string) => string;
}

/** Pictures to choose from; each shows the other choice as it stands. */
function TileChoice({ name, values, wordFor }: TileChoiceProps) {
  const { register, watch, formState } = useFormContext<EntryForm>();
  const [icon, tint] = watch(['icon', 'iconBg']);
  return (
    <FieldGroup label={fieldLabels[name]} error={fieldErrorOf(formState.errors, name)}>
      <Tiles>
        {values.map((value) => (
          <label key={value} title={wordFor(value)}>
            <input type="radio" value={value} {...register(name)} />
            <IconTile icon={name === 'icon' ? value : icon} tint={name === 'iconBg' ? value : tint} size={40} />
            <span>{wordFor(value)}</span>
          </label>
        ))}
      </Tiles>
    </FieldGroup>
  );
}

interface LookFieldsProps {
  resourceType: 'agent' | 'data';
}

export function LookFields({ resourceType }: LookFieldsProps) {
  return (
    <>
      <TileChoice
        name="icon"
        values={resourceType === 'agent' ? AGENT_ICONS : DATA_PRODUCT_ICONS}
        wordFor={(icon) => iconLabels.get(icon) ?? icon}
      />
      <TileChoice name="iconBg" values={ICON_TINTS} wordFor={capitalized} />
    </>
  );
}
