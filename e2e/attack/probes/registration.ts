import type { User } from '@carebourse/contracts/auth';
import { receiveMail } from '../../support/mailbox.ts';
import { need, newcomer, newName, PASSWORD } from '../people.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

const point = 'Strangers send no text through our mail';

/** What a name must not hold: it would break lines, hide, or turn the text around. */
const CHARACTERS: Record<string, string> = {
  'line breaks': '\r\n\r\n',
  'zero-width characters': '\u200b\u2060',
  'characters that change the direction': '\u202e\u2066',
  'control characters': '\u0007\u009b',
};

/** One try for each field that mails, lists and headers show. */
async function named(target: Target, characters: string): Promise<Finding> {
  const name = `Your${characters}account`;
  const taken: string[] = [];
  for (const field of ['username', 'firstName', 'lastName', 'organization']) {
    const username = newName();
    const person = { username, email: `${username}@example.org`, password: PASSWORD, role: 'partner' };
    const fields = { ...person, organization: 'Alderpoint Software', [field]: name };
    const { status } = await target.client().post('/api/register', fields);
    if (status !== 400) taken.push(`${field}: ${status}`);
  }
  return judge(taken.length === 0, taken.length === 0 ? '400 for 4 of 4 fields' : taken.join(', '));
}

async function mixedScripts(target: Target): Promise<Finding> {
  const statuses: number[] = [];
  // Cyrillic а, Greek ο, Cyrillic е in Latin words.
  for (const username of ['p\u0430ypal-help', 'supp\u03bfrt-desk', 'car\u0435bourse']) {
    const address = `${newName()}@example.org`;
    const { status } = await target.client().post('/api/register', { username, email: address, password: PASSWORD });
    statuses.push(status);
  }
  return judge(
    statuses.every((status) => status === 400),
    statuses.join(', '),
  );
}

/** Somebody registers another one's address, with what they want to tell them. */
async function mailed(target: Target): Promise<Finding> {
  const words = ['Zanzibarine', 'Quixotopolis'];
  const [firstName = '', lastName = ''] = words;
  const { email, username } = await newcomer(target, 'partner', { firstName, lastName, organization: 'Wobblecorp' });
  const { text, subject } = await receiveMail(target.mailboxUrl, email, 'Confirm your email address');
  const found = [...words, 'Wobblecorp', username].filter((word) => `${subject}\n${text}`.includes(word));
  return judge(found.length === 0, found.length === 0 ? 'nothing of it' : `the mail says ${found.join(', ')}`);
}

async function contactHeaders(target: Target): Promise<Finding> {
  const fields = { name: 'Ada Lane', email: 'ada@example.org', subject: 'A question', message: 'How does it work?' };
  const statuses: number[] = [];
  for (const [field, value] of [
    ['name', 'Ada\r\nBcc: everybody@example.org'],
    ['subject', 'A question\r\nBcc: everybody@example.org'],
    ['email', 'ada@example.org\r\nBcc: everybody@example.org'],
  ] as const) {
    statuses.push((await target.client().post('/api/contact', { ...fields, [field]: value })).status);
  }
  return judge(
    statuses.every((status) => status === 400),
    `name, subject, email: ${statuses.join(', ')}`,
  );
}

/** Fields that are not the registrant's to say. */
async function moreThanRequested(target: Target): Promise<Finding> {
  const username = newName();
  const given = { username, email: `${username}@example.org`, password: PASSWORD };
  const admin = await target.client().post('/api/register', { ...given, role: 'admin' });
  const more = { emailVerified: true, emailVerifiedAt: new Date().toISOString(), membershipStatus: 'confirmed', id: 4 };
  const made = await target.client().post<User>('/api/register', { ...given, ...more });
  if (made.status !== 201) return judge(admin.status === 400 && made.status === 400, `${admin.status}, ${made.status}`);
  const gained = made.body.emailVerified || made.body.id === 4 || made.body.membershipStatus !== null;
  return judge(admin.status === 400 && !gained, `role admin: ${admin.status}, the rest: not heeded`);
}

/** What can be learnt without an account about who has one; registration itself is limited instead. */
async function silence(target: Target): Promise<Finding> {
  const { email } = await newcomer(target);
  const ask = async (address: string) => {
    const forgot = await target.client().post('/api/auth/forgot-password', { email: address });
    const login = await target.client().post('/api/login', { email: address, password: 'not the password' });
    return JSON.stringify([forgot.status, forgot.body, login.status, login.body.message]);
  };
  const same = (await ask(email)) === (await ask(`no-${email}`));
  need(await target.client().get('/api/config'), 200, 'the product');
  return judge(same, same ? 'the same for known and unknown' : 'known and unknown differ');
}

export const registration: Group = {
  name: 'registration',
  probes: [
    ...Object.entries(CHARACTERS).map(([what, characters]) => ({
      point,
      name: `${what} in names`,
      run: (target: Target) => named(target, characters),
    })),
    { point, name: 'what the registrant wrote, to an address that nobody confirmed', run: mailed },
    { point, name: 'line breaks in the contact form', run: contactHeaders },
    { point: 'Names are what they look like', name: 'usernames of two scripts', run: mixedScripts },
    {
      point: 'Nobody registers with rights',
      name: 'role admin, and fields that nobody asked for',
      run: moreThanRequested,
    },
    { point: 'Nobody learns who has an account', name: 'forgotten password and sign-in', run: silence },
  ],
};
