import { kindOfFormat, type FormatKind } from './number-format.ts';
import { readXml } from './read-xml.ts';
import { damaged } from './workbook-refused-error.ts';

/** Excel takes 65,490. */
const MOST_STYLES = 100_000;

/**
 * What the numbers of each style of cells stand for, in the order in which cells name them.
 * @throws WorkbookRefusedError
 */
export async function readStyles(part: AsyncIterable<Buffer>): Promise<FormatKind[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  await readXml(part, {
    open(name, attributes, path) {
      if (codes.size > MOST_STYLES || formats.length > MOST_STYLES) throw damaged('it has too many styles');
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt' && path[1] === 'numFmts') codes.set(id, attributes['formatCode'] ?? '');
      if (name === 'xf' && path[1] === 'cellXfs' && path.length === 3) formats.push(id);
    },
  });
  const kinds = new Map<number, FormatKind>();
  return formats.map((id) => {
    const kind = kinds.get(id) ?? kindOfFormat(id, codes.get(id));
    kinds.set(id, kind);
    return kind;
  });
}
