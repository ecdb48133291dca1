import { COLOURS, CONTENT_WIDTH, PAGE } from './look.ts';
import { drawMark } from './mark.ts';
import type { Pdf } from './structure.ts';

const MARK_SIZE = 24;
const HEADER_Y = 34;
const FOOTER_Y = PAGE.height - 50;
const NUMBER_WIDTH = 80;

/** Draws our name above and the page number below every page; screen readers skip both. */
export function drawPageFrames(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Below the margin text would go on to a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    drawHeader(pdf);
    drawFooter(pdf, title, `Page ${page + 1} of ${count}`);
    pdf.endMarkedContent();
  }
}

function drawHeader(pdf: Pdf): void {
  drawMark(pdf, PAGE.margin - 3, HEADER_Y, MARK_SIZE);
  pdf
    .font('heading')
    .fontSize(13)
    .fillColor(COLOURS.ink)
    .text('Carebourse', PAGE.margin + MARK_SIZE + 4, HEADER_Y + 5, { lineBreak: false });
}

function drawFooter(pdf: Pdf, title: string, number: string): void {
  pdf
    .moveTo(PAGE.margin, FOOTER_Y - 12)
    .lineTo(PAGE.width - PAGE.margin, FOOTER_Y - 12)
    .lineWidth(0.75)
    .stroke(COLOURS.line);
  pdf.font('text').fontSize(8.5).fillColor(COLOURS.muted);
  pdf.text(title, PAGE.margin, FOOTER_Y, { width: CONTENT_WIDTH - NUMBER_WIDTH, height: 12, ellipsis: true });
  pdf.text(number, PAGE.width - PAGE.margin - NUMBER_WIDTH, FOOTER_Y, {
    width: NUMBER_WIDTH,
    align: 'right',
    lineBreak: false,
  });
}
