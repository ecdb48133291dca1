import { ORGANIZATION_KINDS } from '@carebourse/contracts/constants';
import { type Directive, directiveSchema } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { INFORMATION_KIND_IDS, USE_PURPOSE_IDS } from '@carebourse/contracts/tables';
import { z } from 'zod';
import * as TEXTS from './texts.ts';

const { directives: words } = MESSAGES;

/** A decision as the form holds it: each answer by itself, and what was chosen before another was; null for none yet. */
const fieldsSchema = z.object({
  decision: z.enum(['allow', 'refuse']).nullable(),
  what: z.enum(['all', 'kinds', 'tables']),
  kinds: z.array(z.enum(INFORMATION_KIND_IDS)),
  tableIds: z.array(z.string()),
  who: z.enum(['everyone', 'organization-kinds', 'organization', 'person']),
  organizationKinds: z.array(z.enum(ORGANIZATION_KINDS)),
  organizationId: z.string().nullable(),
  userId: z.string(),
  forWhat: z.enum(['all', 'some']),
  purposes: z.array(z.enum(USE_PURPOSE_IDS)),
  from: z.string(),
  until: z.string(),
});
export type Draft = z.output<typeof fieldsSchema>;

/** Nothing is decided yet: neither answer is chosen before the other. */
export const EMPTY_DRAFT: Draft = {
  decision: null,
  what: 'all',
  kinds: [],
  tableIds: [],
  who: 'everyone',
  organizationKinds: [],
  organizationId: null,
  userId: '',
  forWhat: 'all',
  purposes: [],
  from: '',
  until: '',
};

/** What the form checks before it is sent; each message is on the question that is open. */
export const draftSchema = fieldsSchema.superRefine((draft, context) => {
  const open = (path: keyof Draft, message: string, isOpen: boolean) => {
    if (isOpen) context.addIssue({ code: 'custom', path: [path], message });
  };
  open('decision', TEXTS.decisionMissing, draft.decision === null);
  open('kinds', TEXTS.choiceMissing, draft.what === 'kinds' && draft.kinds.length === 0);
  open('tableIds', TEXTS.choiceMissing, draft.what === 'tables' && draft.tableIds.length === 0);
  const { who, organizationKinds, organizationId, forWhat, purposes, from, until } = draft;
  open('organizationKinds', TEXTS.choiceMissing, who === 'organization-kinds' && organizationKinds.length === 0);
  open('organizationId', TEXTS.organizationMissing, who === 'organization' && organizationId === null);
  open('purposes', TEXTS.choiceMissing, forWhat === 'some' && purposes.length === 0);
  open('until', words.endsBefore, from !== '' && until !== '' && until < from);
});

/** The decision that a whole draft says. */
export function directiveOf(draft: Draft): Directive {
  return directiveSchema.parse({
    decision: draft.decision,
    what: whatOf(draft),
    who: whoOf(draft),
    purposes: draft.forWhat === 'some' ? draft.purposes : [],
    from: draft.from || null,
    until: draft.until || null,
  });
}

/** A draft that says this decision. */
export function draftOf({ decision, what, who, purposes, from, until }: Directive): Draft {
  return {
    decision,
    what: what.type,
    kinds: what.type === 'kinds' ? what.kinds : [],
    tableIds: what.type === 'tables' ? what.tableIds.map(String) : [],
    who: who.type,
    organizationKinds: who.type === 'organization-kinds' ? who.kinds : [],
    organizationId: who.type === 'organization' ? String(who.organizationId) : null,
    userId: who.type === 'person' ? String(who.userId) : '',
    forWhat: purposes.length > 0 ? 'some' : 'all',
    purposes,
    from: from ?? '',
    until: until ?? '',
  };
}

function whatOf({ what, kinds, tableIds }: Draft): unknown {
  if (what === 'kinds') return { type: what, kinds };
  return what === 'tables' ? { type: what, tableIds } : { type: what };
}

function whoOf({ who, organizationKinds, organizationId, userId }: Draft): unknown {
  switch (who) {
    case 'everyone':
      return { type: who };
    case 'organization-kinds':
      return { type: who, kinds: organizationKinds };
    case 'organization':
      return { type: who, organizationId };
    case 'person':
      return { type: who, userId };
  }
}
