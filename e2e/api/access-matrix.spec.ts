import { ROLES } from '@carebourse/contracts/constants';
import { namesOf } from '@carebourse/tools/credentials/opens-nothing';
import { expect } from '@playwright/test';
import { expectations } from '../support/access/expectations.ts';
import { createMatrix, type Matrix } from '../support/access/matrix.ts';
import { besideTheDocument, operationsOf, type OpenApiDocument } from '../support/access/operations.ts';
import { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';

let document: OpenApiDocument;
let matrix: Matrix;

test.beforeAll(async ({ product }) => {
  document = (await new ApiClient(product.url).get<OpenApiDocument>('/api/openapi.json')).body;
  matrix = await createMatrix(product.url, document);
});

test.describe('every call of the API', () => {
  test('is in the table of who may make it, and the table holds no other', () => {
    const known = [...operationsOf(document), ...besideTheDocument];
    expect(Object.keys(expectations).toSorted()).toEqual(known.map(({ name }) => name).toSorted());
    // What answers without a session is listed apart, with the issuer's addresses and the endpoint for assistants.
    const open = namesOf('routes');
    const calls = new Set(known.flatMap(({ name, path }) => [name, path]));
    expect(open.filter((name) => !calls.has(name))).toEqual([]);
  });

  test('says in the document what the table says: who has to sign in, and which scope a token needs', () => {
    const securityOf = ({ who, scope }: (typeof expectations)[string]) => {
      if (who === 'credentials') return [{ clientBasic: [] }, {}];
      const persons = who.length === 0 ? [] : [who === 'everyone' ? {} : { session: [] }];
      return scope ? [...persons, { oauth2: [scope] }] : persons;
    };
    for (const { name, security } of operationsOf(document)) {
      const expectation = expectations[name];
      expect([name, security]).toEqual([name, expectation && securityOf(expectation)]);
    }
  });

  test('lets a visitor make the public ones only', async () => {
    expect(await matrix.asVisitor()).toEqual([]);
  });

  for (const role of ROLES) {
    test(`lets somebody of the role ${role} make theirs only`, async () => {
      expect(await matrix.asRole(role)).toEqual([]);
    });

    // An admin of the platform sees more; the other roles are alike here.
    const tag = ['provider', 'admin'].includes(role) ? [] : ['@prove'];
    test(`keeps what belongs to somebody else from the role ${role}`, { tag }, async () => {
      expect(await matrix.asAnother(role)).toEqual([]);
    });
  }

  test('lets nobody make those that take a confirmed address without one', async () => {
    expect(await matrix.asUnconfirmed()).toEqual([]);
  });

  test('lets the assistant of a person make the calls of its endpoint', async () => {
    expect(await matrix.asAssistant()).toEqual([]);
  });

  for (const scope of ['with its scope', 'without its scope'] as const) {
    test(`lets an API client make it as its token says: ${scope}`, async () => {
      expect(await matrix.asClient(scope)).toEqual([]);
    });
  }
});
