import type { AuditAction } from '@carebourse/contracts/audit-actions';
import type { ResourceType } from '@carebourse/contracts/constants';
import {
  entryFactsSchema,
  FACT_ENTRY_TYPES,
  type FactEntryType,
  factsInputSchema,
} from '@carebourse/contracts/entry-facts';
import { formInputSchema, type Question } from '@carebourse/contracts/entry-form';
import { MESSAGES } from '@carebourse/contracts/messages';
import { cardInputSchema, type ModelCard } from '@carebourse/contracts/model-card';
import type { ToldKind } from '@carebourse/contracts/publications';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Database, Transaction } from '../../store/database.ts';
import { addFacts, findFacts } from '../../store/entry-facts.ts';
import { addForm, findForm } from '../../store/entry-forms.ts';
import { addCard, findCard } from '../../store/model-cards.ts';

interface Reference {
  resourceType: ResourceType;
  resourceId: number;
}

/** What is written with a version. */
export interface Saved {
  version: number;
  changedAt: Date;
  changedBy: number;
}

/** What a version of it says; null where nothing is told any more. */
type Told = object | null;

/** How something that is told of an entry is kept, in versions. */
interface Kind {
  /** @throws InvalidInputError by field */
  read(value: unknown): Told;
  /** As the audit trail names a save. */
  actionOf(told: Told): AuditAction;
  /** Said to whoever has not seen the newest. */
  changedMeanwhile: string;
  /** @param version the newest without one */
  find(
    db: Database | Transaction,
    entry: Reference,
    version?: number,
  ): Promise<{ version: number; told: Told } | undefined>;
  add(tx: Transaction, entry: Reference, told: Told, saved: Saved): Promise<void>;
}

/** All that is told of an entry beside its content. */
export const TOLD: Record<ToldKind, Kind> = {
  facts: {
    read: (facts) => parse(factsInputSchema, { facts, seen: 0 }).facts,
    actionOf: () => 'facts.saved',
    changedMeanwhile: MESSAGES.entryFacts.changedMeanwhile,
    async find(db, entry, version) {
      const found = await findFacts(db, factEntry(entry), version);
      return found && { version: found.version, told: found.facts };
    },
    add: (tx, entry, told, saved) =>
      addFacts(tx, { ...factEntry(entry), facts: entryFactsSchema.parse(told), ...saved }),
  },
  form: {
    read: (questions) => formOf(parse(formInputSchema, { questions, seen: 0 }).questions),
    actionOf: () => 'form.saved',
    changedMeanwhile: MESSAGES.entryForm.changedMeanwhile,
    async find(db, entry, version) {
      const found = await findForm(db, entry, version);
      return found && { version: found.version, told: formOf(found.questions) };
    },
    add: (tx, { resourceType, resourceId }, told, saved) =>
      addForm(tx, { resourceType, resourceId, questions: questionsOf(told), ...saved }),
  },
  card: {
    read: (card) => parse(cardInputSchema, { card, seen: 0 }).card,
    actionOf: (told) => (told ? 'card.saved' : 'card.removed'),
    changedMeanwhile: MESSAGES.modelCard.changedMeanwhile,
    async find(db, { resourceId }, version) {
      const found = await findCard(db, resourceId, version);
      return found && { version: found.version, told: found.card };
    },
    add: (tx, { resourceId: agentId }, told, saved) =>
      addCard(tx, { agentId, card: told as ModelCard | null, ...saved }),
  },
};

/** A form without questions is none. */
export const formOf = (questions: readonly Question[]): Told => (questions.length > 0 ? { questions } : null);

const questionsOf = (told: Told) => (told as { questions: Question[] } | null)?.questions ?? [];

/** @throws InvalidInputError for a kind that entries of a type do not have */
export function checkKind(resourceType: ResourceType, kind: ToldKind): void {
  const isTold = kind === 'form' || (kind === 'card') === (resourceType === 'agent');
  if (!isTold) throw new InvalidInputError(MESSAGES.validation.failed);
}

function factEntry({ resourceType, resourceId }: Reference): { resourceType: FactEntryType; resourceId: number } {
  const type = FACT_ENTRY_TYPES.find((known) => known === resourceType);
  if (!type) throw new InvalidInputError(MESSAGES.validation.failed);
  return { resourceType: type, resourceId };
}
