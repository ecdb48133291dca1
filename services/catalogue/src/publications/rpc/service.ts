import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { PublicationServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { editors } from '../../rpc/editor.ts';
import { askForPublication } from './ask-for-publication.ts';
import { decidePublication } from './decide-publication.ts';
import { getPublication } from './get-publication.ts';
import { listPublications } from './list-publications.ts';
import { withdrawPublication } from './withdraw-publication.ts';

export const handlers: Handlers<Context, PublicationServiceDefinition> = {
  AskForPublication: askForPublication,
  ListPublications: listPublications,
  GetPublication: getPublication,
  DecidePublication: decidePublication,
  WithdrawPublication: withdrawPublication,
};

/** Who may call what. Who keeps an entry: rpc/editor.ts. */
export const rules: AccessRules<PublicationServiceDefinition> = {
  AskForPublication: editors,
  ListPublications: editors,
  GetPublication: editors,
  DecidePublication: ['admin'],
  WithdrawPublication: editors,
};
