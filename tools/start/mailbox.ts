import { STAND_IN_FLAGS } from './node-process.mjs';
import { commonEnv } from './part-env.ts';
import type { PartDefinition } from './part.ts';
import { loopback } from './ports.ts';
import type { StartSettings } from './settings.ts';
import { browserUrl, type Ports, type Wiring } from './wiring.ts';

/** What identity needs to send mail with links that lead here. */
export function mailEnv({ settings, ports }: Wiring): NodeJS.ProcessEnv {
  const server = usesLocalMailbox(settings) ? `smtp://${loopback}:${ports['mailbox-smtp']}` : settings.SMTP_URL;
  return {
    PUBLIC_URL: browserUrl(settings),
    ...(server && { SMTP_URL: server }),
    ...(settings.MAIL_FROM && { MAIL_FROM: settings.MAIL_FROM }),
  };
}

/** Without a mail server of its own, a run that is not for production shows its mail on a page. */
export function usesLocalMailbox({ SMTP_URL, NODE_ENV }: StartSettings): boolean {
  return !SMTP_URL && NODE_ENV !== 'production';
}

export function mailboxUrl(ports: Ports): string {
  return `http://${loopback}:${ports['mailbox-http']}`;
}

export function mailboxPart({ settings, ports }: Wiring): PartDefinition {
  return {
    name: 'mailbox',
    args: [...STAND_IN_FLAGS, 'local/mailbox/src/main.ts'],
    readyUrl: `${mailboxUrl(ports)}/healthz`,
    env: {
      ...commonEnv(settings, 'mailbox'),
      SMTP_ADDRESS: `${loopback}:${ports['mailbox-smtp']}`,
      HTTP_ADDRESS: `${loopback}:${ports['mailbox-http']}`,
    },
  };
}
