import { calendarDate, startOfOntarioDay } from '@carebourse/contracts/ontario-day';
import PdfDocument from 'pdfkit';
import { factSheet, kindOf, stewardOf, type ComplianceFacts } from '../domain/compliance/facts.ts';
import type { Block, ComplianceText, Section } from '../domain/compliance/text.ts';
import { drawFactSheet } from './fact-sheet.ts';
import { COLOURS, CONTENT_WIDTH, FONTS, PAGE } from './look.ts';
import { drawPageFrames } from './page-frame.ts';
import { addText, type Pdf, type Structure } from './structure.ts';
import { typographic } from './typographic.ts';

/** A heading is not left alone at the foot of a page. */
const KEEP_WITH_HEADING = 64;

/**
 * A compliance document as a tagged PDF (PDF/UA), with selectable text. The same input gives the same bytes.
 * @param day that the document states
 */
export function compliancePdf(text: ComplianceText, facts: ComplianceFacts, day: string): Promise<Buffer> {
  const date = startOfOntarioDay(day);
  const title = typographic(`${text.title}: ${facts.name}`);
  const pdf = new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.margin, right: PAGE.margin },
    bufferPages: true,
    pdfVersion: '1.7',
    // The types do not know this one yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-CA',
    displayTitle: true,
    // Any font file is taken; without one the library embeds none of its own.
    font: FONTS.text as unknown as string,
    info: {
      Title: title,
      Author: stewardOf(facts),
      Subject: typographic(text.lead),
      Creator: 'Carebourse',
      CreationDate: date,
      ModDate: date,
    },
  });
  const bytes = collect(pdf);
  pdf.registerFont('text', FONTS.text).registerFont('strong', FONTS.strong).registerFont('heading', FONTS.heading);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addTitle(pdf, root, text, facts, day);
  drawFactSheet(pdf, root, factSheet(facts));
  text.sections.forEach((section, index) => addSection(pdf, root, section, index + 1));
  root.end();
  drawPageFrames(pdf, title);
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => resolve(Buffer.concat(chunks)));
  pdf.on('error', reject);
  return promise;
}

function addTitle(pdf: Pdf, root: Structure, text: ComplianceText, facts: ComplianceFacts, day: string): void {
  addText(root, pdf, 'P', () =>
    pdf.font('strong').fontSize(10).fillColor(COLOURS.brand).text(typographic(text.title), { width: CONTENT_WIDTH }),
  );
  pdf.moveDown(0.4);
  addText(root, pdf, 'H1', () =>
    pdf.font('heading').fontSize(28).fillColor(COLOURS.ink).text(typographic(facts.name), { width: CONTENT_WIDTH }),
  );
  pdf.moveDown(0.3);
  addText(root, pdf, 'P', () =>
    pdf
      .font('text')
      .fontSize(12)
      .fillColor(COLOURS.muted)
      .text(typographic(text.lead), { width: CONTENT_WIDTH - 40, lineGap: 3.5 }),
  );
  pdf.moveDown(0.7);
  addText(root, pdf, 'P', () =>
    pdf
      .font('text')
      .fontSize(9.5)
      .fillColor(COLOURS.muted)
      .text(`For ${kindOf(facts)} no. ${facts.id}, as the catalogue describes it on ${calendarDate(day)}.`),
  );
  pdf.moveDown(1.2);
}

function addSection(pdf: Pdf, root: Structure, { heading, blocks }: Section, number: number): void {
  if (pdf.y > PAGE.height - PAGE.bottom - KEEP_WITH_HEADING) pdf.addPage();
  const section = pdf.struct('Sect');
  root.add(section);
  addText(section, pdf, 'H2', () =>
    pdf
      .font('heading')
      .fontSize(15)
      .fillColor(COLOURS.ink)
      .text(`${number}. ${typographic(heading)}`, PAGE.margin, pdf.y, { width: CONTENT_WIDTH }),
  );
  pdf.moveDown(0.35);
  for (const block of blocks) addBlock(pdf, section, block);
  section.end();
  pdf.moveDown(0.7);
}

const TEXT_STYLE = { lineGap: 3.2, paragraphGap: 6 };

function addBlock(pdf: Pdf, section: Structure, block: Block): void {
  pdf.font('text').fontSize(10.5).fillColor(COLOURS.ink);
  if (typeof block === 'string') {
    addText(section, pdf, 'P', () =>
      pdf.text(typographic(block), PAGE.margin, pdf.y, { ...TEXT_STYLE, width: CONTENT_WIDTH }),
    );
    return;
  }
  const list = pdf.struct('L');
  section.add(list);
  for (const item of block) addItem(pdf, list, item);
  list.end();
  pdf.moveDown(0.2);
}

const BULLET_INDENT = 16;

function addItem(pdf: Pdf, list: Structure, item: string): void {
  const options = { ...TEXT_STYLE, paragraphGap: 3, width: CONTENT_WIDTH - BULLET_INDENT };
  const text = typographic(item);
  if (pdf.y + pdf.heightOfString(text, options) > PAGE.height - PAGE.bottom) pdf.addPage();
  const entry = pdf.struct('LI');
  list.add(entry);
  const { y } = pdf;
  addText(entry, pdf, 'Lbl', () =>
    pdf.fillColor(COLOURS.brand).text('•', PAGE.margin + 3, y, { ...options, width: BULLET_INDENT }),
  );
  addText(entry, pdf, 'LBody', () => pdf.fillColor(COLOURS.ink).text(text, PAGE.margin + BULLET_INDENT, y, options));
  entry.end();
}
