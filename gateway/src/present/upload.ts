import type { Upload } from '@carebourse/contracts/stewardship';
import type { ReadingReport, TableReading, UploadReading } from '@carebourse/contracts/table-reading';
import type { UploadServiceDefinition } from '@carebourse/rpc/delivery';
import type { ResponseOut } from '@carebourse/rpc/methods';

type UploadMessage = ResponseOut<UploadServiceDefinition['GetUpload']>['upload'];
type ReportMessage = ResponseOut<UploadServiceDefinition['GetUploadReading']>['report'];
type ReadingMessage = NonNullable<NonNullable<ReportMessage>['reading']>;
type ColumnMessage = NonNullable<ReportMessage>['columns'][number];

export function presentUpload(upload: UploadMessage): Upload {
  if (!upload) throw new Error('delivery answered without an upload');
  return {
    id: upload.id,
    state: upload.state as Upload['state'],
    fileName: upload.fileName,
    bytes: Number(upload.bytes),
    totalBytes: Number(upload.totalBytes),
    rows: upload.rows === undefined ? null : Number(upload.rows),
    columns: upload.columns.map(({ type, distinct, ...column }) => ({
      ...column,
      type: type as Upload['columns'][number]['type'],
      distinct: Number(distinct),
    })),
    problems: upload.problems.map(({ line, column, message }) => ({
      line: line === undefined ? null : Number(line),
      column: column ?? null,
      message,
    })),
    problemCount: upload.problemCount,
    reading: upload.reading && presentReading(upload.reading),
    release: upload.release,
  };
}

export function presentReport(report: ReportMessage): ReadingReport {
  if (!report?.reading) throw new Error('delivery answered without a report');
  return {
    ...presentReading(report.reading),
    sheets: report.sheets.map((sheet) => ({ ...sheet, rows: Number(sheet.rows) })),
    firstLines: report.firstLines.map(numbered),
    leftOut: report.leftOut.map(({ reason, ...line }) => ({
      ...numbered(line),
      reason: reason as ReadingReport['leftOut'][number]['reason'],
    })),
    leftOutCount: Number(report.leftOutCount),
    accents: report.accents.map(numbered),
    words: report.words.map((word) => ({ ...word, count: Number(word.count) })),
    columns: report.columns.map(presentColumn),
  };
}

function presentReading({ reading, questions, confirmed }: ReadingMessage): UploadReading {
  return {
    reading: JSON.parse(reading) as TableReading,
    questions: questions.map(({ about, column, message }) => ({
      about: about as UploadReading['questions'][number]['about'],
      column: column ?? null,
      message,
    })),
    confirmed,
  };
}

function presentColumn({ numberFormats, dayFormats, misfits, samples, ...column }: ColumnMessage) {
  return {
    ...column,
    numberFormats: numberFormats as ReadingReport['columns'][number]['numberFormats'],
    dayFormats: dayFormats as ReadingReport['columns'][number]['dayFormats'],
    misfits: Number(misfits),
    samples: samples.map(({ line, before, after }) => ({ line: Number(line), before, after: after ?? null })),
  };
}

function numbered<Line extends { line: string }>({ line, ...rest }: Line) {
  return { ...rest, line: Number(line) };
}
