import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../theme/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function ThemeToggle() {
  const { theme, chooseTheme } = useTheme();
  return theme === 'light' ? (
    <IconButton icon={Moon} label="Use the dark theme" onClick={() => chooseTheme('dark')} />
  ) : (
    <IconButton icon={Sun} label="Use the light theme" onClick={() => chooseTheme('light')} />
  );
}
