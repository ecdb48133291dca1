import type { SaxesTagNS } from 'saxes';
import { FIELDS, mayLeadTo } from './docx-allowed.ts';
import { refuseFile } from './refuse-file.ts';

/** Hears the tags and texts of one part in their order. */
export interface FieldReader {
  open(tag: SaxesTagNS): void;
  text(text: string): void;
  close(tag: SaxesTagNS): void;
  /** To be called at the part's end. */
  end(): void;
}

interface Field {
  instruction: string;
  /** Whether its instruction is over, and what it shows follows. */
  shows: boolean;
}

const INSTRUCTIONS = new Set(['instrText', 'delInstrText']);

/**
 * Reads the fields of a part: an instruction may be in several pieces, and fields may stand in each other.
 * @throws InvalidInputError for one that is not among `FIELDS`, and for one whose name or target another one makes
 */
export function fieldReader(): FieldReader {
  // The first is of instructions that stand in no field.
  const begun: Field[] = [{ instruction: '', shows: false }];
  let inInstruction = false;
  const innermost = () => begun.at(-1);
  const finish = () => checkField(begun.pop()?.instruction ?? '');
  const change = (type: string | undefined) => {
    if (type === 'begin') {
      const outer = innermost();
      if (begun.length > 1 && outer && !outer.shows) requireNamed(outer.instruction);
      begun.push({ instruction: '', shows: false });
    } else if (type === 'separate') begun.splice(-1, 1, { instruction: innermost()?.instruction ?? '', shows: true });
    else if (type === 'end') finish();
  };
  return {
    open({ local, attributes }) {
      const valueOf = (name: string) => Object.values(attributes).find((one) => one.local === name)?.value;
      if (INSTRUCTIONS.has(local)) inInstruction = true;
      if (local === 'fldSimple') checkField(valueOf('instr') ?? '');
      if (local === 'fldChar') change(valueOf('fldCharType'));
    },
    text(text) {
      const field = innermost();
      if (inInstruction && field) field.instruction += text;
    },
    close({ local }) {
      if (INSTRUCTIONS.has(local)) inInstruction = false;
    },
    end() {
      while (begun.length > 0) finish();
    },
  };
}

/** Its name stands there before another field begins in it, which may not say where a link leads. */
function requireNamed(instruction: string): void {
  const [, name = ''] = /^\s*([A-Za-z]+)\s/.exec(instruction) ?? [];
  if (!FIELDS.has(name.toUpperCase()) || name.toUpperCase() === 'HYPERLINK') refuseFile('otherParts');
}

function checkField(instruction: string): void {
  const [, name = '', rest = ''] = /^\s*(=|\S*)([^]*)$/.exec(instruction) ?? [];
  if (name === '') return;
  if (!FIELDS.has(name.toUpperCase())) refuseFile('otherParts');
  if (name.toUpperCase() === 'HYPERLINK') checkLink(rest);
}

/** The first word that is no switch is where it leads; after `\\l`, `\\o`, `\\t` and `\\m` stands something else. */
function checkLink(rest: string): void {
  const words = rest.match(/"[^"]*"|\S+/g) ?? [];
  const targets = words.filter((word, at) => !word.startsWith('\\') && !/^\\[lotm]$/i.test(words[at - 1] ?? ''));
  for (const target of targets) if (!mayLeadTo(target.replaceAll('"', ''))) refuseFile('otherParts');
}
