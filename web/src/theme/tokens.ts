import type { IconTint } from '@carebourse/contracts/constants';

/** Typed names for the tokens of tokens.css, for use in styled-components: `color: ${color.muted};`. */
export const color = {
  paper: 'var(--paper)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  sunken: 'var(--sunken)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  brand: 'var(--brand)',
  brandStrong: 'var(--brand-strong)',
  onBrand: 'var(--on-brand)',
  tint: 'var(--tint)',
  accent: 'var(--accent)',
  danger: 'var(--danger)',
  dangerStrong: 'var(--danger-strong)',
  onDanger: 'var(--on-danger)',
  focus: 'var(--focus)',
  scrim: 'var(--scrim)',
} as const;

/** A hue that comes as a pair: the colour for text and icons, and the tint it stands on. */
export type Tone = IconTint;

export const toneColor = (tone: Tone) => `var(--${tone})`;
export const toneTint = (tone: Tone) => `var(--${tone}-tint)`;

/** Steps of the type scale, named by their size in pixels on a wide screen. */
export const text = {
  s13: 'var(--text-13)',
  s15: 'var(--text-15)',
  s17: 'var(--text-17)',
  s21: 'var(--text-21)',
  s28: 'var(--text-28)',
  s40: 'var(--text-40)',
  s56: 'var(--text-56)',
} as const;

export const font = { text: 'var(--font-text)', headline: 'var(--font-headline)' } as const;

/** `space(3)` is three steps of the 4-pixel grid, in rem so that it grows with the reader's font size. */
export const space = (steps: number) => `${steps * 0.25}rem`;

export const radius = { card: 'var(--radius-card)', control: 'var(--radius-control)', round: '999px' } as const;

export const shadow = { float: 'var(--shadow-float)' } as const;

export const motion = {
  fast: 'var(--motion-fast) var(--ease)',
  slow: 'var(--motion-slow) var(--ease)',
} as const;

export const size = {
  content: 'var(--content-width)',
  reading: 'var(--reading-width)',
  gutter: 'var(--gutter)',
  header: 'var(--header-height)',
  sectionGap: 'var(--section-gap)',
} as const;

/** Below this the header's links do not fit beside each other. */
export const compactHeaderQuery = '(max-width: 72rem)';

/** Media queries: `${media.phone} { … }`. */
export const media = {
  narrow: '@media (max-width: 27rem)',
  phone: '@media (max-width: 40rem)',
  tablet: '@media (max-width: 64rem)',
  compactHeader: `@media ${compactHeaderQuery}`,
  hover: '@media (hover: hover)',
} as const;

/** Stacking order of what floats, lowest first. */
export const layer = { header: 10, menu: 20, dialog: 30, toast: 40, skipLink: 50 } as const;
