import { passwordProofSchema } from '@carebourse/contracts/account';
import { MESSAGES } from '@carebourse/contracts/messages';
import { ConflictError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import qrCode from 'qrcode';
import type { AccountRpc } from '../../context.ts';
import { newOneTimeSecret, oneTimeAddress } from '../domain/one-time-code.ts';
import { saveUnconfirmedFactor } from '../../store/second-factors.ts';
import { provenAccount } from '../../rpc/caller-account.ts';

export const startSecondFactor: AccountRpc<'StartSecondFactor'> = async (context, request, call) => {
  const { password } = parse(passwordProofSchema, request);
  const user = await provenAccount(context, call, password);
  const secret = newOneTimeSecret();
  const saved = await context.db.$transaction((tx) => saveUnconfirmedFactor(tx, context.cipher, user.id, secret));
  if (!saved) throw new ConflictError(MESSAGES.account.secondFactorOnAlready);
  const uri = oneTimeAddress(secret, user.email);
  return { secret, uri, qrCode: await drawQrCode(uri) };
};

/** Black on white in both themes: cameras look for dark on light. */
async function drawQrCode(text: string): Promise<string> {
  const svg = await qrCode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
