import { THEME_STORAGE_KEY } from '@carebourse/contracts/constants';
import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { rememberTheme, themeChosen, toTheme, useTheme } from './theme.ts';

/** Puts the chosen theme on the page, remembers it, and follows a choice made in another tab. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const dispatch = useDispatch();

  useEffect(() => {
    const root = document.documentElement;
    if (root.dataset['theme'] === theme) return;
    root.dataset['theme'] = theme;
    rememberTheme(theme);
    const paper = getComputedStyle(root).getPropertyValue('--paper');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  }, [theme]);

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      if (key === THEME_STORAGE_KEY) dispatch(themeChosen(toTheme(newValue)));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [dispatch]);

  return children;
}
