import { createTransport } from 'nodemailer';
import { z } from 'zod';

/** Settings of every part that sends mail. */
export const mailSettings = {
  /** smtp:// or smtps:// address, with user and password where the server wants them. Without it nothing is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().default('Carebourse <no-reply@carebourse.example>'),
};

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text; lines are not broken. */
  text: string;
}

export interface Mailer {
  /** Whether mail leaves at all. */
  readonly enabled: boolean;
  /**
   * Hands a mail to the server; does nothing without one.
   * @throws when the server cannot be reached or refuses it
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Longer than a healthy server takes, shorter than anyone would wait. */
const TIMEOUT_MS = 10_000;

export function createMailer({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM: string }): Mailer {
  if (!SMTP_URL) return { enabled: false, send: async () => undefined, close: () => undefined };
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    enabled: true,
    async send(mail) {
      await transport.sendMail({ ...mail, from: MAIL_FROM });
    },
    close: () => transport.close(),
  };
}
