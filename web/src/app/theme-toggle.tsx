import { type LucideProps, Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';
import * as TEXTS from './texts.ts';

// By a rule rather than by the theme's name: the page is drawn before anybody knows its reader's theme.
const OnlyLight = styled(Moon)`
  [data-theme='dark'] & {
    display: none;
  }
`;

const OnlyDark = styled(Sun)`
  [data-theme='light'] & {
    display: none;
  }
`;

function OtherTheme(props: LucideProps) {
  return (
    <>
      <OnlyLight {...props} />
      <OnlyDark {...props} />
    </>
  );
}

export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  return <IconButton icon={OtherTheme} label={TEXTS.otherTheme(other)} onClick={() => chooseTheme(other)} />;
}
