import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { madeUnions } from './recording-zod.ts';
import { swallowedIn } from './swallowed.ts';

const SOURCES = '{packages,services,gateway,local,tools,web,proof,load-tests}/**/*.{ts,tsx}';
const LEFT_OUT = /node_modules|\/generated\/|\.test\.tsx?$|\/tests\/|^tools\/schemas\//;
const UNION = /(?<=\bz\s*)\.union\(/g;

/** Where unions are made, as `file:line`. */
const places = globSync(SOURCES)
  .filter((file) => !LEFT_OUT.test(file))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes("from 'zod'") ? [{ file, text }] : [];
  })
  .flatMap(({ file, text }) =>
    Array.from(text.matchAll(UNION), ({ index }) => ({ file, line: text.slice(0, index).split('\n').length })),
  );

const recorder = new URL('recording-zod.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = !context.parentURL?.includes('/node_modules/') && context.parentURL !== recorder;
    return specifier === 'zod' && isOurs ? { url: recorder, shortCircuit: true } : next(specifier, context);
  },
});
for (const file of new Set(places.map((place) => place.file))) await import(pathToFileURL(resolve(file)).href);

const problems: string[] = [];
for (const file of globSync(SOURCES).filter((one) => !LEFT_OUT.test(one))) {
  const text = readFileSync(file, 'utf8');
  if (text.includes("from 'zod'") && /\w(Schema|\))\s*\.(or|xor)\(/.test(text))
    problems.push(`${file}: write z.union, which is checked, instead of .or`);
}
for (const { file, line } of places) {
  const made = madeUnions.filter(({ stack }) => stack.includes(`/${file}:${line}:`));
  if (made.length === 0)
    problems.push(`${file}:${line}: this union is made by no module that is loaded, so it is not checked`);
  for (const { earlier, later, value } of made.flatMap(({ options }) => swallowedIn(options))) {
    problems.push(
      `${file}:${line}: option ${earlier + 1} takes what option ${later + 1} is for, and changes it: ${JSON.stringify(value)}`,
    );
  }
}
for (const problem of problems) console.error(problem);
console.log(`${places.length} unions checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
