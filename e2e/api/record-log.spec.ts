import { MESSAGES } from '@carebourse/contracts/messages';
import type { RecordLogPage } from '@carebourse/contracts/record-log';
import { expect } from '@playwright/test';
import { ApiClient } from '../support/api-client.ts';
import { test } from '../support/fixtures.ts';
import { readDemoRecord } from '../support/read-record.ts';
import { signedIn } from '../support/staffed-organization.ts';

const { recordLog: words } = MESSAGES;
const LOG = '/api/privacy/log';

test('a privacy officer sees who read a person’s records, and whose a reader read', async ({ client, product }) => {
  const officer = await signedIn(client(), 'admin');
  const { id: patientId } = await new ApiClient(product.url).signIn('patient');
  const { reader, requestId } = await readDemoRecord(product.url, officer);
  const by = { id: reader.id, name: reader.username };

  const { body } = await officer.get<RecordLogPage>(`${LOG}?userId=${patientId}`);
  const [holder] = body.holders;
  expect(holder).toMatchObject({ userId: patientId, dependentId: null });
  const line = { by, way: 'download', information: { agentTakes: null }, included: true };
  expect(body.items.filter((one) => one.requestId === requestId)).toMatchObject([{ ...line, named: [holder] }]);

  const read = await officer.get<RecordLogPage>(`${LOG}?readerId=${reader.id}`);
  expect(read.body).toMatchObject({ holders: [], items: [line], nextCursor: null });
  const [whole] = read.body.items;
  expect(whole?.named).toContainEqual(holder);
  expect(whole?.persons).toBeGreaterThan(whole?.linked ?? 0);
});

test('the log is a file for spreadsheets, too', async ({ client, product }) => {
  const officer = await signedIn(client(), 'admin');
  const { reader, requestId } = await readDemoRecord(product.url, officer);
  const headers = { cookie: officer.cookie };
  const address = `${product.url}${LOG}?readerId=${reader.id}`;
  for (const asked of [
    fetch(address, { headers: { ...headers, accept: 'text/csv' } }),
    fetch(`${address}&format=csv`, { headers }),
  ]) {
    const answer = await asked;
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain(`record-log-${reader.id}.csv`);
    const [head, line, ...rest] = (await answer.text()).split('\r\n');
    expect(head).toBe(
      'at,readerId,readerName,organization,way,information,resourceType,resourceId,entry,kinds,included,persons,linked,named,requestId,purposeKind',
    );
    expect(line).toContain(`,${reader.id},`);
    expect(line).toMatch(new RegExp(`,${requestId},research$`));
    expect(rest).toEqual(['']);
  }
});

test('what is asked wrongly is refused in words, and nobody else asks', async ({ client }) => {
  const [officer, patient] = [await signedIn(client(), 'admin'), await signedIn(client(), 'patient')];
  for (const query of ['', '?userId=1&readerId=2', '?dependentId=1', '?readerId=1&dependentId=2']) {
    expect(await officer.get(`${LOG}${query}`), query).toMatchObject({
      status: 400,
      body: { message: words.askedOne },
    });
  }
  for (const query of [
    'userId=x',
    'userId=-1',
    'userId=1&cursor=nonsense',
    'userId=1&limit=0',
    'userId=1&format=pdf',
  ]) {
    expect((await officer.get(`${LOG}?${query}`)).status, query).toBe(400);
  }
  expect((await patient.get(`${LOG}?userId=1`)).status).toBe(403);
});
