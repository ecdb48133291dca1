/** Random bytes that are always the same: a failure can be seen again. */
function randomBytesOf(seed: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    bytes[at] = state >>> 16;
  }
  return bytes;
}

/** JSON without meaning, of about the length: names and values are those that programs trip over. */
function randomJson(seed: number, length: number): string {
  const random = randomBytesOf(seed, 4_096);
  const odd = ['__proto__', 'constructor', 'toString', 'id', '', '\u0000', '\ud800', '👩🏽‍⚕️', '../../etc/passwd', "';--"];
  const values = [null, true, -0, 1e308, 2 ** 53, '', [], {}, [[]], 'x'.repeat(1_000), ...odd];
  const entries: string[] = [];
  for (let size = 0, step = 0; size < length; step += 1) {
    const name = odd[(random[step % random.length] ?? 0) % odd.length] ?? '';
    const value = values[(random[(step * 7) % random.length] ?? 0) % values.length];
    const entry = `${JSON.stringify(name + step)}:${JSON.stringify(value)}`;
    entries.push(entry);
    size += entry.length + 1;
  }
  return `{${entries.join(',')}}`;
}

/** What a good body becomes by one fault that must be noticed: cut off, bytes that are no text, doubled, turned over. */
function nearMisses(good: string): Buffer[] {
  const middle = Math.floor(good.length / 2);
  const [head, tail] = [Buffer.from(good.slice(0, middle)), Buffer.from(good.slice(middle))];
  return [
    head,
    tail,
    Buffer.concat([head, Buffer.from([0xc3, 0x28]), tail]),
    Buffer.concat([head, Buffer.from([0]), tail]),
    Buffer.from(good + good),
    Buffer.from([...good].toReversed().join('')),
    Buffer.from(good, 'utf16le'),
  ];
}

const BIG = 900_000;

/** About 10 MB: random bytes and JSON, deep nesting, and near misses of a good body. */
export function nonsenseFor(good: string): Buffer[] {
  const sizes = [1, 10, 1_000, 100_000, BIG, BIG, BIG];
  return [
    ...sizes.map((size, index) => randomBytesOf(index + 1, size)),
    ...sizes.map((size, index) => Buffer.from(randomJson(index + 1, size))),
    Buffer.from('['.repeat(BIG / 2) + ']'.repeat(BIG / 2)),
    Buffer.from('{"a":'.repeat(BIG / 6) + '1' + '}'.repeat(BIG / 6)),
    Buffer.from(`"${'x'.repeat(BIG)}"`),
    Buffer.alloc(BIG * 2, '9'),
    ...nearMisses(good),
  ];
}
