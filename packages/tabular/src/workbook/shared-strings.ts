import { readXml } from './read-xml.ts';
import { RichText } from './text-of.ts';
import { WorkbookRefusedError } from './workbook-refused-error.ts';

/** What a text takes in memory beside its characters, roughly. */
const BYTES_EACH = 48;

/**
 * The texts that cells name by their number.
 * @param mostBytes of memory
 * @throws WorkbookRefusedError
 */
export async function readSharedStrings(part: AsyncIterable<Buffer>, mostBytes: number): Promise<string[]> {
  const strings: string[] = [];
  const rich = new RichText();
  let bytes = 0;
  await readXml(part, {
    open: (_name, _attributes, path) => rich.open(path, 1),
    text: (text) => rich.add(text),
    close(name, path) {
      rich.close();
      if (name !== 'si' || path.length !== 2) return;
      const text = rich.take();
      bytes += BYTES_EACH + 2 * text.length;
      if (bytes > mostBytes) {
        throw new WorkbookRefusedError(
          'This workbook has more different texts than are read of one: save the sheet that has the table as CSV',
        );
      }
      strings.push(text);
    },
  });
  return strings;
}
