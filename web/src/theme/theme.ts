import { THEME_STORAGE_KEY, THEMES } from '@carebourse/contracts/constants';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

export type Theme = (typeof THEMES)[number];

/** Anything but a theme's name means light, the default. */
export function toTheme(value: string | null | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'light';
}

const slice = createSlice({
  name: 'theme',
  // theme.js has read the storage before the first paint and left its answer on the root element.
  initialState: () => toTheme(globalThis.document?.documentElement.dataset['theme']),
  reducers: { themeChosen: (_, { payload }: PayloadAction<Theme>) => payload },
});

export const themeReducer = slice.reducer;
export const { themeChosen } = slice.actions;

/** The theme and how to change it. */
export function useTheme() {
  const theme = useSelector((state: { theme: Theme }) => state.theme);
  const dispatch = useDispatch();
  return { theme, chooseTheme: (next: Theme) => dispatch(themeChosen(next)) };
}

/** Remembers the theme. Storage can be blocked or full; the choice then lasts as long as the page. */
export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    return;
  }
}
