import type { DirectorySignIn } from '@carebourse/contracts/directory';
import { directoryTokens, type DirectoryTokens } from '../../support/local-directory.ts';
import { deleteAccount, need, newcomer, PASSWORD } from '../people.ts';
import { NotTried } from '../not-tried.ts';
import { judge, type Finding, type Group } from '../probe.ts';
import type { Target } from '../target.ts';

/** Whose account is deleted. */
const PASSING = 'Marguerite Osei';

/** Who comes again and again. */
const STAYING = 'Jonas Feld';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function exchange(target: Target, tokens: Partial<DirectoryTokens>) {
  const api = target.client();
  const sent = api.post<DirectorySignIn>('/api/auth/azure/token-exchange', { ...tokens, role: 'partner' });
  return sent.then((answer) => ({ ...answer, api }));
}

async function statusOf(target: Target, tokens: Partial<DirectoryTokens>): Promise<number> {
  return (await exchange(target, tokens)).status;
}

function emailIn({ idToken }: DirectoryTokens): string | undefined {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { email?: string };
  return claims.email;
}

/** Connects an account that has a password, deletes it by that, and comes again. */
async function deletedReturns(target: Target): Promise<Finding> {
  const tokens = await directoryTokens(target.base, PASSING);
  const registered = await newcomer(target, 'partner', { email: emailIn(tokens) }).catch(() => undefined);
  if (!registered) throw new NotTried(`${PASSING} has an account already: needs an empty DATA_DIR`);
  const linked = await registered.api.post('/api/auth/azure/link', { ...tokens, password: PASSWORD });
  need(linked, 200, 'connecting the account');
  await deleteAccount(registered);
  const again = await exchange(target, await directoryTokens(target.base, PASSING));
  if (again.status !== 200) return judge(true, `refused: ${again.status}`);
  const isNew = again.body.user.id !== registered.id;
  return judge(isNew, isNew ? 'a new account' : 'the deleted account');
}

/** The characters that stand for the same last bytes: 4 bits of them are not read. */
function variantsOf(idToken: string): string[] {
  const value = ALPHABET.indexOf(idToken.at(-1) ?? '');
  const same = Array.from(ALPHABET).filter((_, other) => other >> 4 === value >> 4 && other !== value);
  return same.map((last) => idToken.slice(0, -1) + last);
}

async function replayed(target: Target): Promise<Finding> {
  const tokens = await directoryTokens(target.base, STAYING);
  need(await exchange(target, tokens), 200, 'the first use');
  const variants = variantsOf(tokens.idToken);
  const statuses = [tokens.idToken, ...variants].map((idToken) => statusOf(target, { ...tokens, idToken }));
  const refused = (await Promise.all(statuses)).filter((status) => status === 401).length;
  return judge(refused === 16 && variants.length === 15, `${refused} of ${variants.length + 1} refused with 401`);
}

/** The same token in ways that lenient decoders read. */
async function otherwiseWritten(target: Target): Promise<Finding> {
  const tokens = await directoryTokens(target.base, STAYING);
  const [header = '', payload = '', signature = ''] = tokens.idToken.split('.');
  const written = [
    ...variantsOf(tokens.idToken),
    [header, payload, `${signature}=`].join('.'),
    [header, payload, `${signature}==`].join('.'),
    [header, payload, `${signature.slice(0, 9)}\n${signature.slice(9)}`].join('.'),
    [header, payload, signature.replaceAll('-', '+').replaceAll('_', '/')].join('.'),
    [header, `${payload}=`, signature].join('.'),
    [` ${header}`, payload, signature].join('.'),
    `${tokens.idToken}.`,
  ].filter((idToken) => idToken !== tokens.idToken);
  const statuses = await Promise.all(written.map((idToken) => statusOf(target, { ...tokens, idToken })));
  const refused = statuses.filter((status) => status >= 400 && status < 500).length;
  return judge(refused === written.length, `${refused} of ${written.length} refused`);
}

async function withoutNonce(target: Target): Promise<Finding> {
  const { nonce: _, ...tokens } = await directoryTokens(target.base, STAYING);
  const missing = await statusOf(target, tokens);
  const other = await statusOf(target, { ...tokens, nonce: 'another' });
  return judge(missing === 401 && other === 401, `missing: ${missing}, another: ${other}`);
}

const point = 'An id token opens one session';

export const directory: Group = {
  name: 'directory',
  probes: [
    { point: 'Deleted is deleted', name: 'a deleted person signs in by the directory', run: deletedReturns },
    { point, name: 'used again, with 15 variants of its last character', run: replayed },
    { point, name: 'written in ways that lenient decoders read', run: otherwiseWritten },
    { point: 'An id token is for who asked', name: 'without its nonce, or with another', run: withoutNonce },
  ],
};
