import { headOf, JOINT_LETTERS, jointOf, SPACE, wordsOf } from './texts.ts';

/** What a word must contain to stand for a word of what is wanted. */
export interface Part {
  text: string;
  /** The word begins with it. */
  opens: boolean;
  /** The word ends with it. */
  closes: boolean;
}

/** What a text must have to contain what is wanted. */
export interface Wanted {
  text: string;
  /** What a text that begins with it begins with. */
  head: Part;
  /** A word for each: what is wanted is cut off at both ends at most. */
  parts: readonly Part[];
  /** Where these words meet, as far as enough of both is known. */
  joints: readonly number[];
  /** Whether a text contains it as soon as one of its words does. */
  withinWord: boolean;
}

/** @param text folded */
export function wantedIn(text: string): Wanted {
  const head = headOf(text);
  const closesLast = SPACE.test(text.at(-1) ?? '');
  const words = wordsOf(text);
  const parts = words.map((word, index) => ({
    text: word,
    opens: index > 0 || SPACE.test(text.charAt(0)),
    closes: index < words.length - 1 || closesLast,
  }));
  return {
    text,
    head: { text: head, opens: true, closes: head !== text },
    parts,
    joints: knownJoints(parts),
    withinWord: text !== '' && !SPACE.test(text),
  };
}

function knownJoints(parts: readonly Part[]): number[] {
  return parts.slice(1).flatMap((right, index) => {
    const left = parts[index];
    const isKnown = left && (left.opens || hasEnough(left)) && (right.closes || hasEnough(right));
    return isKnown ? [jointOf(left.text, right.text)] : [];
  });
}

function hasEnough({ text }: Part): boolean {
  return text.length >= JOINT_LETTERS;
}
