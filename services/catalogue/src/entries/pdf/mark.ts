import { COLOURS } from './look.ts';
import type { Pdf } from './structure.ts';

const PETAL = 'M16 15.4C9.4 12.6 9 6.2 16 1c7 5.2 6.6 11.6 0 14.4Z';
const CENTRE = { x: 16, y: 18.6 };

/** Draws the mark, three petals around a centre, into a square of `size` points at (x, y). */
export function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  pdf.save();
  pdf
    .translate(x, y)
    .scale(size / 32)
    .translate(0, 1.8);
  for (const turn of [0, 120, 240]) {
    pdf.save();
    pdf.rotate(turn, { origin: [CENTRE.x, CENTRE.y] });
    pdf.path(PETAL).fill(COLOURS.brand);
    pdf.restore();
  }
  pdf.circle(CENTRE.x, CENTRE.y, 2.1).fill(COLOURS.accent);
  pdf.restore();
}
