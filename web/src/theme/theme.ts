import { THEME_STORAGE_KEY, THEMES } from '@carebourse/contracts/constants';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { follow, slices, store } from '../lib/store.ts';

export type Theme = (typeof THEMES)[number];

/** Anything but a theme's name means light, the default. */
export function toTheme(value: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'light';
}

const slice = createSlice({
  name: 'theme',
  // The default, which a drawn page has, whoever reads it.
  initialState: (): Theme => 'light',
  reducers: { chosen: (_, { payload }: PayloadAction<Theme>) => payload },
});
const { selectSlice } = slice.injectInto(slices);

/** The theme, for components. */
export const useTheme = (): Theme => useSelector(selectSlice);

/** Tells of each change of it. Answers what ends that. */
export const followTheme = (listener: (theme: Theme) => void) => follow(() => selectSlice(store.getState()), listener);

/** Changes the theme. */
export const chooseTheme = (theme: Theme) => store.dispatch(slice.actions.chosen(theme));

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
