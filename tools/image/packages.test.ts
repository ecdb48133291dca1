import { expect, test } from 'vitest';
import { collectPackages, namedDependencies } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

const manifest = {
  name: 'part',
  version: '1.0.0',
  dependencies: { react: '1', sirv: '1', '@carebourse/rpc': '0.0.0' },
};

test('a package counts when the compiled code names it', () => {
  expect(namedDependencies(manifest, `import sirv from 'sirv';`)).toEqual(['sirv']);
  expect(namedDependencies(manifest, `require.resolve("sirv/files/x")`)).toEqual(['sirv']);
  expect(namedDependencies(manifest, `const { x } = await import('sirv');`)).toEqual(['sirv']);
  expect(namedDependencies(manifest, `import x from 'sirv-other';`)).toEqual([]);
  expect(namedDependencies(manifest, `join(folder, 'sirv', 'x')`)).toEqual([]);
});

test('what a package needs comes with it, and its optional peers stay behind', () => {
  const code = `import { createServer } from '@prisma/client/runtime/client';`;
  const folders = [...collectPackages(new Map([['services/catalogue', code]])).keys()];
  expect(folders).toContain('node_modules/@prisma/client');
  expect(folders).toContain('node_modules/@prisma/client-runtime-utils');
  expect(folders).not.toContain('node_modules/prisma');
});

test('the bill of materials names each package with its version, address, licence and hash', () => {
  const packages = [...collectPackages(new Map([['web', `import sirv from 'sirv';`]])).values()];
  const { components, dependencies, serialNumber } = billOfMaterials('web', '1.2.3', packages);
  const sirv = components.find(({ name }) => name === 'sirv');
  expect(sirv).toMatchObject({
    purl: 'pkg:npm/sirv@3.0.2',
    licenses: [{ license: { name: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(dependencies.find(({ ref }) => ref === 'pkg:npm/sirv@3.0.2')?.dependsOn).toContain(
    components.find(({ name }) => name === 'mrmime')?.purl,
  );
  expect(billOfMaterials('web', '1.2.3', packages).serialNumber).toBe(serialNumber);
});
