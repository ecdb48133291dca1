import type PdfDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PdfDocument>;
export type Structure = ReturnType<Pdf['struct']>;

/** Adds text as an element of the document's structure, which is what a screen reader follows. */
export function addText(parent: Structure, pdf: Pdf, type: string, write: () => unknown): void {
  parent.add(pdf.struct(type, {}, () => void write()));
}
