/**
 * What people choose here, in lower case, and what the list of the world's most common passwords lacks or has far down:
 * words of this trade, of Ontario and of French, keyboards of other countries.
 */
const LOCAL = new Set(
  `
carebourse healthcare hospital doctor nurse patient provider partner clinic pharmacy medical medicine administrator
root secretkey ontario canadiens leafs mapleleaf mapleleafs raptors vancouver motdepasse princesse soleil qwertz p@ssword
`
    .trim()
    .split(/\s+/),
);

/** So far down its list, what has digits and signs after it is still among the first that are tried. */
const COMMON_STEMS = 10_000;

/**
 * Whether a password is among the first that attackers try: a well-known one, with or without digits and signs after
 * it, one character over and over, or a run of the keyboard or the alphabet.
 * @param password in lower case
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const stem = password.replace(/[\d\W_]+$/, '');
  if (LOCAL.has(stem) || isRepetition(password) || isRun(password)) return true;
  // Fifty thousand, the most common first. Loaded when it is needed: that takes a third of a second, and 3 MB.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = dictionary['passwords-common'];
  return known.includes(password) || isWithin(known.indexOf(stem), COMMON_STEMS);
}

function isWithin(rank: number, count: number): boolean {
  return rank >= 0 && rank < count;
}

/** The same one to four characters over and over. */
function isRepetition(password: string): boolean {
  return /^(.{1,4}?)\1+$/.test(password);
}

const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
];

function isRun(password: string): boolean {
  return RUNS.some((run) => run.includes(password));
}
