import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);
/** Embedded, so that a document looks and reads the same everywhere. */
export const FONTS = {
  text: readFont(require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  strong: readFont(require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff')),
  heading: readFont(require.resolve('@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff')),
};

/** The light theme's colours. */
export const COLOURS = {
  ink: '#12222B',
  muted: '#51636D',
  line: '#E3E2DC',
  brand: '#0B6B6A',
  tint: '#F1F7F6',
  accent: '#A8324A',
};

/** US Letter in points. */
export const PAGE = { width: 612, height: 792, margin: 64, top: 84, bottom: 84 };

export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

function readFont(file: string): Buffer {
  return unpackWoff(readFileSync(file));
}
