import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { buffer } from 'node:stream/consumers';
import type { Letters } from './letters.ts';

const MAX_BYTES = 1024 * 1024;

/** Takes every mail, without asking who sends it. */
export function createReceiver(letters: Letters): SMTPServer {
  return new SMTPServer({
    size: MAX_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onData(stream, session, answer) {
      // The envelope says whom it is for; the header may leave people out.
      const to = session.envelope.rcptTo.map(({ address }) => address);
      receive(buffer(stream), to, letters).then(() => answer(), answer);
    },
  });
}

async function receive(raw: Promise<Buffer>, to: string[], letters: Letters): Promise<void> {
  const { from, subject, text } = await PostalMime.parse(await raw);
  letters.add({
    receivedAt: new Date(),
    from: from?.address ?? '',
    to,
    subject: subject ?? '(no subject)',
    text: text ?? '',
  });
}
