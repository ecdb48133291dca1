import { BAD_FILES, CLIENTS, FRAMINGS } from '../../support/early-refusal.ts';
import { exchange, openConnection } from '../../support/raw-connection.ts';
import { receiveMail } from '../../support/mailbox.ts';
import { confirmedPerson, newcomer, PASSWORD } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

/** Addresses inside, and the ways in which they are disguised. Loopback is not among them: a demo may call it. */
const INSIDE = [
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0xa9.0xfe.0xa9.0xfe/',
  'https://0251.0376.0251.0376/',
  'https://169.254.43518/',
  'https://169.254.169.254./',
  'https://[::ffff:169.254.169.254]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::a9fe:a9fe]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::a9fe:a9fe]/',
  'https://[2002:a9fe:a9fe::1]/',
  'https://[2001:0:a9fe:a9fe::1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[::]/',
  'https://0.0.0.0/',
  'https://0/',
  'https://10.0.0.1/',
  'https://10.1/',
  'https://167772161/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://198.18.0.1/',
  'https://255.255.255.255/',
  'https://⑩.0.0.1/',
  'https://１０.0.0.1/',
  'https://10。0。0。1/',
  'http://10.0.0.1/',
  'http://example.org/',
  'https://user:secret@example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://10.0.0.1/',
  'https://',
  'javascript:alert(1)',
];

/** None is called: an endpoint that was taken is removed before anything happens that it would hear of. */
async function webhookAddresses(target: Target): Promise<Finding> {
  const { api } = await confirmedPerson(target, 'partner');
  const taken: string[] = [];
  for (const url of INSIDE) {
    const { status, body } = await api.post<{ id?: number }>('/api/webhooks', { url, eventTypes: ['request.decided'] });
    if (body.id !== undefined) await api.delete(`/api/webhooks/${body.id}`);
    if (status !== 400) taken.push(`${url}: ${status}`);
  }
  return judge(
    taken.length === 0,
    taken.length === 0 ? `400 for ${INSIDE.length} of ${INSIDE.length}` : taken.join(', '),
  );
}

const EVIL = 'evil.example';

const portOf = ({ base }: Target): number => Number(new URL(base).port || 80);

/** Addresses that answers name must be the product's own, whatever host was asked for. */
async function hostHeaders(target: Target): Promise<Finding> {
  const forwarded = `X-Forwarded-Host: ${EVIL}\r\nForwarded: host=${EVIL}\r\nX-Original-Host: ${EVIL}\r\n`;
  const repeated: string[] = [];
  for (const path of [
    '/api/ai-agents?limit=2',
    '/.well-known/openid-configuration',
    '/api/openapi.json',
    '/',
    '/auth',
  ]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: ${EVIL}\r\n${forwarded}Connection: close\r\n\r\n`;
    const { text } = await exchange(portOf(target), head);
    if (text.includes(EVIL)) repeated.push(path);
  }
  return judge(repeated.length === 0, repeated.length === 0 ? 'named nowhere' : `named at ${repeated.join(', ')}`);
}

/** The link of a mail, when the request for it came for another host. */
async function mailedLinks(target: Target): Promise<Finding> {
  const { email } = await newcomer(target);
  const body = JSON.stringify({ email });
  const head = `POST /api/auth/forgot-password HTTP/1.1\r\nHost: ${EVIL}\r\nX-Forwarded-Host: ${EVIL}\r\n`;
  const rest = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  const { statuses } = await exchange(portOf(target), head + rest);
  if (statuses[0] !== 202) return judge(true, `refused: ${statuses[0]}`);
  const { text } = await receiveMail(target.mailboxUrl, email, 'Choose a new password');
  return judge(!text.includes(EVIL), text.includes(EVIL) ? 'the link leads there' : 'the link leads here');
}

/** What a page of another site can have a browser send. */
async function crossSite(target: Target): Promise<Finding> {
  const { api, email } = await newcomer(target);
  const statuses: number[] = [];
  const body = JSON.stringify({ currentPassword: PASSWORD, newPassword: 'Copper-Meadow-Kite-58' });
  const senders: Record<string, string>[] = [
    { 'content-type': 'application/json', origin: `https://${EVIL}` },
    { 'content-type': 'application/json', origin: 'null' },
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain', origin: target.base },
    { 'content-type': 'application/x-www-form-urlencoded', origin: target.base },
  ];
  for (const headers of senders) {
    statuses.push((await api.send('POST', '/api/account/password', body, headers)).status);
  }
  await target.signIn({ email, password: PASSWORD });
  return judge(
    statuses.every((status) => status >= 400 && status < 500),
    statuses.join(', '),
  );
}

/** Two requests in one, where a proxy and the product might disagree about where the first ends. */
async function smuggled(target: Target): Promise<Finding> {
  const hidden = 'GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n';
  const post = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const answers: string[] = [];
  for (const headers of [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
    `Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ${hidden}`,
    `Transfer-Encoding: chunked\r\n\r\n0\n\n${hidden}`,
    `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ]) {
    const { statuses } = await exchange(portOf(target), post + headers);
    answers.push(statuses.join('+') || 'cut off');
  }
  const held = answers.every((answer) => answer === '400' || answer === 'cut off');
  return judge(held, answers.join(', '));
}

const ODD_IDS = ['-1', '0', '1e3', '0x1', '9999999999999999999', '1%00', "1'--", '1;2', '../1', '%2e%2e%2f1', 'NaN'];

async function oddIds(target: Target): Promise<Finding> {
  const { api } = await newcomer(target, 'provider');
  const odd: string[] = [];
  for (const id of ODD_IDS) {
    const { status } = await api.get(`/api/resource-requests/${id}/history`);
    if (status !== 400 && status !== 404) odd.push(`${id}: ${status}`);
  }
  return judge(
    odd.length === 0,
    odd.length === 0 ? `400 or 404 for ${ODD_IDS.length} of ${ODD_IDS.length}` : odd.join(', '),
  );
}

/** Files that are refused at their beginning, while the rest still arrives. A connection that was there before must live on. */
async function refusedUploads(target: Target): Promise<Finding> {
  const { cookie } = await target.admin();
  const bystander = await openConnection(portOf(target));
  let ended = false;
  bystander.once('close', () => (ended = true)).resume();
  const answers: string[] = [];
  for (const body of BAD_FILES) {
    for (const framing of FRAMINGS) {
      for (const client of Object.keys(CLIENTS) as (keyof typeof CLIENTS)[]) {
        const url = `${target.base}/api/catalogue/imports?fileName=entries.ttl`;
        const headers = { 'content-type': body.type ?? '', cookie };
        const sent = CLIENTS[client]({ url, method: 'POST', headers, body, framing });
        const status = await sent.catch(() => undefined);
        if (client !== 'reset' && (status === undefined || status >= 500)) answers.push(`${client}: ${status}`);
      }
    }
  }
  const { status } = await fetch(`${target.base}/readyz`);
  const held = answers.length === 0 && !ended && status === 200;
  bystander.destroy();
  return judge(held, held ? 'all answered' : [...answers, ended ? 'connections ended' : `ready: ${status}`].join(', '));
}

export const input: Group = {
  name: 'input',
  probes: [
    { point: 'Webhooks go outside only', name: 'addresses inside, disguised', run: webhookAddresses },
    { point: 'The product knows its address', name: 'another host in every header', run: hostHeaders },
    { point: 'The product knows its address', name: 'a mailed link, asked for under another host', run: mailedLinks },
    { point: 'Other sites change nothing', name: 'a new password by a page elsewhere', run: crossSite },
    { point: 'A request is one request', name: 'a second one hidden in the first', run: smuggled },
    { point: 'No request ends a process', name: 'files refused while they arrive', run: refusedUploads },
    { point: 'Ids are numbers', name: 'what is none', run: oddIds },
  ],
};
