import type { AccessRule, AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { PrivacyDeskServiceDefinition } from '@carebourse/rpc/profile';
import type { Context } from '../../context.ts';
import { correctBreach } from './correct-breach.ts';
import { countBreaches } from './count-breaches.ts';
import { getPrivacyDesk } from './get-privacy-desk.ts';
import { listBreachRevisions } from './list-breach-revisions.ts';
import { listBreaches } from './list-breaches.ts';
import { recordBreach } from './record-breach.ts';

export const handlers: Handlers<Context, PrivacyDeskServiceDefinition> = {
  GetPrivacyDesk: getPrivacyDesk,
  ListBreaches: listBreaches,
  ListBreachRevisions: listBreachRevisions,
  RecordBreach: recordBreach,
  CorrectBreach: correctBreach,
  CountBreaches: countBreaches,
};

/** A privacy officer of the platform, which each handler asks of identity. */
const officer = { who: ['admin'], confirmed: true } satisfies AccessRule;

/** Who may call what: privacy officers alone. */
export const rules: AccessRules<PrivacyDeskServiceDefinition> = {
  GetPrivacyDesk: officer,
  ListBreaches: officer,
  ListBreachRevisions: officer,
  RecordBreach: officer,
  CorrectBreach: officer,
  CountBreaches: officer,
};
