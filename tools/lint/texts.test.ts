import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@carebourse/testing/temporary-folder';
import { expect, it } from 'vitest';

const PLANTED = [
  '<p>Planted</p>',
  '<p>{name}: planted</p>',
  "<p>{'Planted'}</p>",
  "<p>{isOpen ? 'Hide' : name}</p>",
  "<p>{isOpen && 'Planted'}</p>",
  '<p>{`Planted ${name}`}</p>',
  '<Field title="Planted" />',
  '<Field label="Planted" />',
  '<Field placeholder="Planted" />',
  '<Field aria-label="Planted" />',
  "<Field title={'Planted'} />",
  "<Field label={name ?? 'Planted'} />",
  '<Field placeholder={`Planted ${name}`} />',
  "<Field aria-label={isOpen ? name : 'Planted'} />",
];

const ALLOWED = [
  '<p>{TEXTS.planted}</p>',
  '<p>{name}, {name} · {name}.</p>',
  "<p>{' '}</p>",
  '<p>{`${name}: ${name}`}</p>',
  '<code>client_credentials</code>',
  '<Field type="email" title={TEXTS.title} label="" />',
  "<p>{name === 'Planted' ? name : null}</p>",
];

/** The lines of a component, one an element, in which the product's lint finds a text. */
function linesWithText(elements: readonly string[]): number[] {
  const file = join(temporaryFolder('texts'), 'planted.tsx');
  writeFileSync(file, elements.map((element, at) => `export const Part${at} = () => ${element};\n`).join(''));
  const args = ['--config', '.oxlintrc.json', '--format', 'json', file];
  const { stdout } = spawnSync('oxlint', args, { encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  return diagnostics
    .filter(({ code }) => code === 'carebourse(no-text-in-components)')
    .flatMap(({ labels }) => labels.map(({ span }) => span.line - 1));
}

it('lint fails on a text in a component', () => {
  expect(new Set(linesWithText(PLANTED))).toEqual(new Set(PLANTED.keys()));
});

it('lint allows texts of a table, punctuation and names for machines', () => {
  expect(linesWithText(ALLOWED)).toEqual([]);
});
