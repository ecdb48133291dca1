import { accounts } from './probes/accounts.ts';
import { admins } from './probes/admins.ts';
import { clients } from './probes/clients.ts';
import { controls } from './probes/controls.ts';
import { custodians } from './probes/custodians.ts';
import { directory } from './probes/directory.ts';
import { idempotency } from './probes/idempotency.ts';
import { input } from './probes/input.ts';
import { members } from './probes/members.ts';
import { metrics } from './probes/metrics.ts';
import { organizations } from './probes/organizations.ts';
import { patients } from './probes/patients.ts';
import type { Group } from './probe.ts';
import { registration } from './probes/registration.ts';
import { releases } from './probes/releases.ts';
import { requests } from './probes/requests.ts';
import { schemas } from './probes/schemas.ts';
import { attachments } from './probes/attachments.ts';
import { trail } from './probes/trail.ts';
import { services } from './probes/services.ts';
import { streams } from './probes/streams.ts';
import { throttles } from './probes/throttles.ts';
import { tokens } from './probes/tokens.ts';
import { webhooks } from './probes/webhooks.ts';

/** In the order in which they are tried: what uses limits up comes last. */
export const groups: Group[] = [
  accounts,
  organizations,
  custodians,
  controls,
  members,
  clients,
  webhooks,
  directory,
  registration,
  idempotency,
  streams,
  requests,
  attachments,
  trail,
  patients,
  releases,
  tokens,
  input,
  schemas,
  metrics,
  services,
  admins,
  throttles,
];
