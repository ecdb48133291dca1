import { readFileSync } from 'node:fs';

/**
 * Embedded, so that a document looks and reads the same everywhere. As TrueType: of WOFF files, PDFKit unpacks each table
 * anew for every document, which makes one take four times as long.
 */
export const FONTS = {
  text: readFont('inter-400.ttf'),
  strong: readFont('inter-600.ttf'),
  heading: readFont('source-serif-4-600.ttf'),
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
  return readFileSync(new URL(`../../../fonts/${file}`, import.meta.url));
}
