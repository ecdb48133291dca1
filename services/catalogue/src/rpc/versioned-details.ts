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
import type { DetailKind } from '@carebourse/contracts/publications';
import { InvalidInputError } from '@carebourse/runtime/errors';
import { parse } from '@carebourse/runtime/parse';
import type { Database, Transaction } from '../store/database.ts';
import { addFacts, findFacts } from '../store/entry-facts.ts';
import { addForm, findForm } from '../store/entry-forms.ts';
import { addCard, findCard } from '../store/model-cards.ts';

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

/** The content of a version; null where the detail was removed. */
type Detail = object | null;

/** How a detail of an entry is read, found and saved, in versions. */
interface Kind {
  /** @throws InvalidInputError by field */
  read(value: unknown): Detail;
  /** As the audit trail names a save. */
  actionOf(detail: Detail): AuditAction;
  /** The message for an editor who has not seen the newest version. */
  changedMeanwhile: string;
  /** @param version the newest without one */
  find(
    db: Database | Transaction,
    entry: Reference,
    version?: number,
  ): Promise<{ version: number; detail: Detail } | undefined>;
  add(tx: Transaction, entry: Reference, detail: Detail, saved: Saved): Promise<void>;
}

/** The details of an entry beside its content, each with versions of its own: facts, form and model card. */
export const VERSIONED_DETAILS: Record<DetailKind, Kind> = {
  facts: {
    read: (facts) => parse(factsInputSchema, { facts, seen: 0 }).facts,
    actionOf: () => 'facts.saved',
    changedMeanwhile: MESSAGES.entryFacts.changedMeanwhile,
    async find(db, entry, version) {
      const found = await findFacts(db, factEntry(entry), version);
      return found && { version: found.version, detail: found.facts };
    },
    add: (tx, entry, detail, saved) =>
      addFacts(tx, { ...factEntry(entry), facts: entryFactsSchema.parse(detail), ...saved }),
  },
  form: {
    read: (questions) => formOf(parse(formInputSchema, { questions, seen: 0 }).questions),
    actionOf: () => 'form.saved',
    changedMeanwhile: MESSAGES.entryForm.changedMeanwhile,
    async find(db, entry, version) {
      const found = await findForm(db, entry, version);
      return found && { version: found.version, detail: formOf(found.questions) };
    },
    add: (tx, { resourceType, resourceId }, detail, saved) =>
      addForm(tx, { resourceType, resourceId, questions: questionsOf(detail), ...saved }),
  },
  card: {
    read: (card) => parse(cardInputSchema, { card, seen: 0 }).card,
    actionOf: (detail) => (detail ? 'card.saved' : 'card.removed'),
    changedMeanwhile: MESSAGES.modelCard.changedMeanwhile,
    async find(db, { resourceId }, version) {
      const found = await findCard(db, resourceId, version);
      return found && { version: found.version, detail: found.card };
    },
    add: (tx, { resourceId: agentId }, detail, saved) =>
      addCard(tx, { agentId, card: detail as ModelCard | null, ...saved }),
  },
};

/** A form without questions is none. */
export const formOf = (questions: readonly Question[]): Detail => (questions.length > 0 ? { questions } : null);

const questionsOf = (detail: Detail) => (detail as { questions: Question[] } | null)?.questions ?? [];

/** @throws InvalidInputError for a kind that entries of a type do not have */
export function checkKind(resourceType: ResourceType, kind: DetailKind): void {
  const hasKind = kind === 'form' || (kind === 'card') === (resourceType === 'agent');
  if (!hasKind) throw new InvalidInputError(MESSAGES.validation.failed);
}

function factEntry({ resourceType, resourceId }: Reference): { resourceType: FactEntryType; resourceId: number } {
  const type = FACT_ENTRY_TYPES.find((known) => known === resourceType);
  if (!type) throw new InvalidInputError(MESSAGES.validation.failed);
  return { resourceType: type, resourceId };
}
