/** A package of the lockfile. */
export interface LockedPackage {
  name: string;
  version: string;
  /** An SPDX expression, or what its author wrote instead; absent where the package says nothing. */
  licence: string | undefined;
  /** Whether tests and checks alone use it, so that it is in no image. */
  dev: boolean;
}

/** Under these anything may be used, also in what we ship: they ask for their notice at most. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Other licences, each for the packages that somebody looked at, and why they may be used. */
const EXCEPTIONS: readonly { licence: string | undefined; packages: RegExp; reason: string }[] = [
  {
    licence: 'MPL-2.0',
    packages: /^(lightningcss(-.+)?|axe-core|@axe-core\/playwright)$/,
    reason: 'unchanged, and a tool of the build or of tests: its files keep their licence',
  },
  { licence: 'EPL-2.0', packages: /^elkjs$/, reason: 'unchanged, as a file of its own that pages load' },
  { licence: 'OFL-1.1', packages: /^@fontsource-variable\//, reason: 'fonts, passed on with their licence' },
  { licence: 'Python-2.0', packages: /^argparse$/, reason: 'permissive, and a tool of the build: none is passed on' },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, reason: 'data of a build tool; none is passed on' },
  {
    licence: 'SEE LICENSE IN LICENSE.md',
    packages: /^@lhncbc\/ucum-lhc$/,
    reason: 'BSD of the Lister Hill Center with the notice of UCUM, which NOTICE has',
  },
  { licence: 'Public Domain', packages: /^jsonify$/, reason: 'its author gave it to everybody' },
  { licence: undefined, packages: /^(limiter|png-js)$/, reason: 'MIT, in a file beside the package' },
  { licence: undefined, packages: /^combine-errors$/, reason: 'MIT, in its read-me' },
];

/** @returns what is wrong with a licence in one line; undefined when the package may be used */
export function refusalOf({ name, version, licence }: LockedPackage): string | undefined {
  if (licence !== undefined && isAllowed(licence)) return undefined;
  if (EXCEPTIONS.some((one) => one.licence === licence && one.packages.test(name))) return undefined;
  return `${name} ${version}: ${licence ?? 'no licence'} is not on the list of tools/supply-chain/licences.ts`;
}

/** One of several is enough, all of several are needed; nothing is written that nests both. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(/ or /i).some((choice) => choice.split(/ and /i).every((one) => PERMISSIVE.includes(one.trim())));
}

interface Lockfile {
  packages: Record<string, { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean }>;
}

/** All packages of others, in the order of their names and versions, each once. */
export function lockedPackages(lockfile: string): LockedPackage[] {
  const { packages } = JSON.parse(lockfile) as Lockfile;
  const found = Object.entries(packages).flatMap(([folder, { name, version, license, dev, link }]) => {
    if (!folder.includes('node_modules/') || link || version === undefined) return [];
    const called = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name: called, version, licence: license, dev: dev === true }];
  });
  const byName = new Map<string, LockedPackage>();
  for (const one of found) {
    const key = `${one.name} ${one.version}`;
    const before = byName.get(key);
    byName.set(key, { ...one, dev: one.dev && (before?.dev ?? true) });
  }
  return [...byName.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}
