/** What people choose first, in lower case; with digits after it where it would be too short alone. */
const COMMON = new Set(
  `
password passwort passw0rd p@ssword p@ssw0rd pa55word motdepasse qwerty qwertyuiop qwertyui qwerty123 qwertz azerty
azertyuiop asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm zxcvbnm1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 qazwsx
qazwsxedc abc123 abcd1234 abcdefgh abcdefghi a1b2c3d4 aa123456 letmein letmein1 welcome welcome1 iloveyou trustno1
football baseball basketball hockey softball superman batman spiderman starwars pokemon princess princesse sunshine
shadow monkey dragon master mustang michael michelle jennifer jessica jordan charlie daniel thomas ashley nicole
hannah andrew joshua matthew anthony william robert samantha elizabeth alexander alexandra christopher computer
internet samsung google facebook whatever freedom forever flower butterfly cheese chocolate cookie summer winter
spring autumn monday friday january february october november december administrator admin root user guest test
testing default changeme change secret secretkey system service server access hospital doctor nurse patient provider
partner health healthcare medicine medical clinic toronto ottawa ontario canada canadian mapleleafs mapleleaf leafs
raptors bluejays montreal canadiens vancouver hamilton london liverpool chelsea arsenal barcelona realmadrid juventus
manchester ferrari porsche corvette camaro harley yamaha mercedes guitar soccer tigger ginger pepper killer hunter
buster ranger thunder lovely loveme babygirl blink182 qweasdzxc zaq12wsx carebourse
`
    .trim()
    .split(/\s+/),
);

/**
 * Whether a password is among the first that attackers try: a well-known one, with or without digits and signs after
 * it, one character over and over, or a run of the keyboard or the alphabet.
 * @param password in lower case
 */
export function isCommonPassword(password: string): boolean {
  const stem = password.replace(/[\d\W_]+$/, '');
  return COMMON.has(password) || COMMON.has(stem) || isRepetition(password) || isRun(password);
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
