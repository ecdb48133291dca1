import { THEME_STORAGE_KEY, THEMES } from '@carebourse/contracts/constants';
import { create } from 'zustand';

export type Theme = (typeof THEMES)[number];

/** Anything but a theme's name means light, the default. */
export function toTheme(value: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'light';
}

/** The theme. It begins with the default, which a page that is drawn at build time has, whoever reads it. */
export const useTheme = create<Theme>(() => 'light');

/** Changes the theme. */
export const chooseTheme = (theme: Theme): void => useTheme.setState(theme);

// theme.js has read the storage before the first paint and left its answer on the root element.
chooseTheme(toTheme(globalThis.document?.documentElement.dataset['theme']));

/** Remembers the theme. Storage can be blocked or full; the choice then lasts as long as the page. */
export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    return;
  }
}
