import { expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { bare, namesIn, type Repository } from './repository.ts';

const repository: Repository = {
  files: [
    'gateway/src/route.ts',
    'services/identity/src/main.ts',
    'services/identity/tests/a.int.test.ts',
    '.knip.json',
  ],
  folders: new Set(['gateway', 'src', 'services', 'identity', 'tests']),
  names: new Set(namesIn('const takeStep = env.DATA_DIR; "x-request-id" rpc_server_seconds image.tag')),
  scripts: new Map([
    ['.', new Set(['bench'])],
    ['e2e', new Set(['attack'])],
  ]),
  routes: new Set(['/api/dependents/{id}', '/api/dependents'].map(bare)),
};
const faults = (text: string) => faultsOf('README.md', text, repository, () => '# Two words');

it.each([
  '`gateway/src/route.ts`, `route.ts`, `services/*/src`, `services/<service>/{src,tests}`, `src/main.js`, `.knip.json`',
  '`takeStep()`, `DATA_DIR`, `DATA_DIR=x`, `x-request-id`, `rpc_server_seconds`, `image.tag`, `outbox`, `web/dist`',
  '`npm run bench -- --parts reads`, `npm run attack -w e2e`, `PUT /api/dependents/{person}`, `GET, POST /api/dependents`',
  '[here](#a-heading), [there](CONTRIBUTING.md#two-words), <https://example.org>\n\n## A heading',
  '```sh\nnode services/identity/src/main.js; npm run bench\n```',
])('takes %s', (text) => {
  expect(faults(text)).toEqual([]);
});

it.each([
  ['`gateway/src/routes.ts`', 'there is no gateway/src/routes.ts'],
  ['`outer.ts`', 'there is no outer.ts'],
  ['`identity/*.test.ts`', 'there is no identity/*.test.ts'],
  ['`takeLeap`', 'the source does not have takeLeap'],
  ['`DATA_FOLDER`', 'the source does not have DATA_FOLDER'],
  ['`npm run bunch`', 'there is no script bunch in .'],
  ['`npm run bench -w e2e`', 'there is no script bench in e2e'],
  ['`DELETE /api/people/{id}`', 'the API does not have /api/people/{id}'],
  ['`/api/people`', 'the API does not have /api/people'],
  ['```sh\nnpm run bunch -- services/identity\n```', 'there is no script bunch in .'],
  ['```sh\nnode services/identity/main.ts\n```', 'there is no services/identity/main.ts'],
  ['`takeStep` in `gateway/src/route.ts`', 'takeStep is not in gateway/src/route.ts'],
  ['[nowhere](NOWHERE.md)', 'the link NOWHERE.md leads nowhere'],
  ['[here](#elsewhere)', 'the link #elsewhere leads nowhere'],
  ['[there](CONTRIBUTING.md#elsewhere)', 'the link CONTRIBUTING.md#elsewhere leads nowhere'],
])('finds what %s names and is not there', (text, fault) => {
  expect(faults(text)).toEqual([`README.md: ${fault}`]);
});

it('finds cells that are too wide, not counting where their links lead', () => {
  const link = `[short](https://example.org/${'long'.repeat(40)})`;
  expect(faults(`| a | b |\n| --- | --- |\n| ${link} | ${'wide '.repeat(30)} |`)).toHaveLength(1);
});
