import type { AccessRules, Handlers } from '@carebourse/rpc/handler';
import type { CardServiceDefinition } from '@carebourse/rpc/catalogue';
import type { Context } from '../../context.ts';
import { getCard } from './get-card.ts';
import { getManagedCard } from './get-managed-card.ts';
import { listCardVersions } from './list-card-versions.ts';
import { listCards } from './list-cards.ts';
import { removeCard } from './remove-card.ts';
import { saveCard } from './save-card.ts';

export const handlers: Handlers<Context, CardServiceDefinition> = {
  GetCard: getCard,
  ListCardVersions: listCardVersions,
  ListCards: listCards,
  GetManagedCard: getManagedCard,
  SaveCard: saveCard,
  RemoveCard: removeCard,
};

/** Who may call what. Whose an agent's card is: managed-card.ts. */
export const rules: AccessRules<CardServiceDefinition> = {
  GetCard: { who: 'public', scope: 'catalogue:read' },
  ListCardVersions: { who: 'public', scope: 'catalogue:read' },
  ListCards: { who: 'public', scope: 'catalogue:read' },
  GetManagedCard: { who: 'signed-in', confirmed: true },
  SaveCard: { who: 'signed-in', confirmed: true },
  RemoveCard: { who: 'signed-in', confirmed: true },
};
