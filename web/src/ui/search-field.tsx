import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { styled } from 'styled-components';
import { useEarlyLetters } from '../lib/use-early-letters.ts';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, radius, space } from '../theme/tokens.ts';
import { controlLook } from './control-look.ts';
import * as TEXTS from './texts.ts';

const Root = styled.div<{ $large: boolean }>`
  position: relative;
  flex: 1;
  min-width: 0;

  > svg {
    position: absolute;
    top: 50%;
    left: ${space(3)};
    transform: translateY(-50%);
    color: ${color.muted};
    pointer-events: none;
  }

  input {
    ${controlLook}
    padding-inline: ${space(9.5)};
    text-overflow: ellipsis;
    ${({ $large }) => $large && 'min-height: 3rem; font-size: var(--text-17);'}
  }

  /* As long as it is empty there is nothing to clear. */
  input:placeholder-shown {
    padding-right: ${space(3)};
  }

  input::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.button`
  position: absolute;
  top: 50%;
  right: ${space(1.5)};
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  transform: translateY(-50%);
  border-radius: ${radius.control};
  color: ${color.muted};

  &:hover {
    color: ${color.ink};
  }

  &[hidden] {
    display: none;
  }
`;

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'size'> {
  /** Says what is searched; read out, and shown when there is no placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  size?: 'medium' | 'large';
}

/** A search box with a button that clears it. Escape clears it as well. It takes letters before its script has come. */
export function SearchField({ label, value, onChange, size = 'medium', placeholder, ...native }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const drawn = useDrawn();
  useEarlyLetters(input, value, onChange);

  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <Root $large={size === 'large'}>
      <Search size={17} aria-hidden />
      <input
        {...native}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        // Composed, as names are kept.
        onChange={(event) => onChange(event.target.value.normalize())}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {/* Always there: a style that is new to the page would be worked out at the first key. */}
      <Clear type="button" aria-label={TEXTS.clearSearch} onClick={clear} hidden={!value} {...drawn}>
        <X size={16} aria-hidden />
      </Clear>
    </Root>
  );
}
