import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.div`
  position: relative;

  input {
    padding-right: ${space(12)};
  }

  /* Edge draws an eye of its own. */
  input::-ms-reveal {
    display: none;
  }

  button {
    position: absolute;
    top: 50%;
    right: ${space(1)};
    width: 2.25rem;
    height: 2rem;
    transform: translateY(-50%);
  }
`;

/** A password box whose text can be shown. Inside a Field it needs nothing but `{...register('password')}`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Root>
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? TEXTS.hidePassword : TEXTS.showPassword}
        onClick={() => setShown(!isShown)}
      />
    </Root>
  );
}
