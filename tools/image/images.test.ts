import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { images } from './images.ts';
import { listWorkspaces } from './packages.ts';

test.each(Object.entries(images))('the image of %s names modules and folders that exist', (part, image) => {
  // The pages are built into it.
  const folders = image.folders.filter((folder) => part !== 'web' || folder !== 'web/dist');
  const missing = [image.main, ...image.commands, ...folders].filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});

test('no image holds a stand-in for what is outside, and only that of jobs has the content of the demo', () => {
  const holding = Object.entries(images).filter(([, image]) => JSON.stringify(image).includes('local/'));
  expect(holding.map(([part]) => part)).toEqual(['jobs']);
  const { folders } = images['jobs'] ?? { folders: [] };
  for (const folder of folders.filter((path) => path.startsWith('local/'))) expect(folder).toMatch(/^local\/demo\//);
});

test('the Dockerfile copies the package.json of every workspace, which npm ci asks for', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const missing = listWorkspaces().filter((workspace) => !dockerfile.includes(`${workspace}/package.json `));
  expect(missing).toEqual([]);
});
