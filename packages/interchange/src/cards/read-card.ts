import { IMPORT_MESSAGES } from '@carebourse/contracts/messages/import';
import { asOneLine } from '@carebourse/contracts/text';
import type { Description } from '../description.ts';
import { makeDescription } from '../entries/make-entry.ts';
import { FileRefusedError } from '../file-refused-error.ts';
import type { ReadLimits } from '../limits.ts';
import { CARD_PARTS, LINE_FIELDS, type Part } from './card-fields.ts';
import { READ_NAMESPACES } from './card-format.ts';
import { readElements, textAt, textsAt, type ReadElement } from './element-tree.ts';
import { readMeasures } from './read-measures.ts';

/** Of what stands in a line with others of its kind, such as a keyword. */
const LIST_CHARACTERS = 40;

/** What people write where a form wants a text and there is none. */
const SAYS_NOTHING = /^(n\s*\/?\s*a|none|not applicable)\.?$/i;

/**
 * Reads CHAI's applied model card 0.1 or 0.2, which is an agent with its card.
 * @throws FileRefusedError
 */
export async function readCard(text: AsyncIterable<string>, limits: ReadLimits): Promise<Description> {
  const root = await readElements(text, limits);
  if (root.name !== 'AppliedModelCard' || !READ_NAMESPACES.includes(root.namespace))
    throw new FileRefusedError(IMPORT_MESSAGES.wrongNamespace(root.namespace), root.line);
  const name = textAt(root, 'BasicInfo/ModelName');
  const developer = textAt(root, 'BasicInfo/ModelDeveloper');
  const fields = Object.entries(CARD_PARTS).map(([field, parts]) => fieldOf(root, field, parts));
  return makeDescription({
    // A card has no address: whose it is and what it is called are what stays from one version to the next.
    source: name && `model card: ${developer ?? ''}/${name}`,
    line: root.line,
    resourceType: 'agent',
    content: {
      name,
      description: textAt(root, 'ModelSummary/Summary'),
      lastUpdated: textAt(root, 'ReleaseInfo/ReleaseDate'),
    },
    publisher: developer,
    card: { ...Object.fromEntries(fields), performance: readMeasures(root) },
  });
}

/** A field's own text, and what follows it because it has no field: each once. */
function fieldOf(root: ReadElement, field: string, parts: readonly Part[]): [string, string] {
  const text = [...new Set(parts.flatMap((part) => paragraphsOf(root, part)))].join('\n\n');
  return [field, LINE_FIELDS.has(field) ? asOneLine(text) : text];
}

function paragraphsOf(root: ReadElement, { path, words }: Part): string[] {
  const texts = textsAt(root, path);
  if (!words) return texts;
  const said = texts.filter((text) => !SAYS_NOTHING.test(text));
  const isList = said.length > 1 && said.every((text) => text.length <= LIST_CHARACTERS);
  return (isList ? [said.join(', ')] : said).map((text) => `${words}: ${text}`);
}
