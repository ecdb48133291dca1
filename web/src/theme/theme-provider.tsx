import { THEME_STORAGE_KEY } from '@carebourse/contracts/constants';
import { type ReactNode, useEffect } from 'react';
import { chooseTheme, followTheme, rememberTheme, type Theme, toTheme } from './theme.ts';

function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (root.dataset['theme'] === theme) return;
  root.dataset['theme'] = theme;
  rememberTheme(theme);
  const paper = getComputedStyle(root).getPropertyValue('--paper');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

/** Puts the chosen theme on the page, remembers it, and follows a choice made in another tab. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  // From the store itself: the first render of a drawn page has the default theme, whatever the reader's.
  useEffect(() => followTheme(showTheme), []);

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      if (key === THEME_STORAGE_KEY) chooseTheme(toTheme(newValue));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  return children;
}
