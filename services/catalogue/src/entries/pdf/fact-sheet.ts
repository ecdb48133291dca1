import type { Fact } from '../domain/compliance/facts.ts';
import { COLOURS, CONTENT_WIDTH, PAGE } from './look.ts';
import { addText, type Pdf, type Structure } from './structure.ts';
import { typographic } from './typographic.ts';

const PADDING = 18;
const GAP = 14;
const COLUMN_WIDTH = (CONTENT_WIDTH - 2 * PADDING - GAP) / 2;
const VALUE_STYLE = { width: COLUMN_WIDTH, lineGap: 2 };

/** Draws the resource's facts in a tinted box of two columns. */
export function drawFactSheet(pdf: Pdf, root: Structure, facts: Fact[]): void {
  const rows = pairs(facts).map((pair) => ({ pair, height: Math.max(...pair.map((fact) => heightOf(pdf, fact))) }));
  const height = rows.reduce((sum, row) => sum + row.height + GAP, 2 * PADDING - GAP);
  const top = pdf.y;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.roundedRect(PAGE.margin, top, CONTENT_WIDTH, height, 8).fill(COLOURS.tint);
  pdf.endMarkedContent();

  const sheet = pdf.struct('Sect');
  root.add(sheet);
  let y = top + PADDING;
  for (const { pair, height: rowHeight } of rows) {
    pair.forEach((fact, column) => {
      const x = PAGE.margin + PADDING + column * (COLUMN_WIDTH + GAP);
      addText(sheet, pdf, 'P', () => writeFact(pdf, fact, x, y));
    });
    y += rowHeight + GAP;
  }
  sheet.end();
  pdf.x = PAGE.margin;
  pdf.y = top + height + 26;
}

function writeFact(pdf: Pdf, { label, value }: Fact, x: number, y: number): void {
  labelFont(pdf).fillColor(COLOURS.muted).text(label, x, y, VALUE_STYLE);
  valueFont(pdf).fillColor(COLOURS.ink).text(typographic(value), x, pdf.y, VALUE_STYLE);
}

function heightOf(pdf: Pdf, { label, value }: Fact): number {
  const labelHeight = labelFont(pdf).heightOfString(label, VALUE_STYLE);
  return labelHeight + valueFont(pdf).heightOfString(typographic(value), VALUE_STYLE);
}

const labelFont = (pdf: Pdf) => pdf.font('text').fontSize(8.5);
const valueFont = (pdf: Pdf) => pdf.font('strong').fontSize(10.5);

function pairs(facts: Fact[]): Fact[][] {
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_none, index) => facts.slice(index * 2, index * 2 + 2));
}
