import { type DecidedSubject, type Directive, MAX_DIRECTIVES } from '@carebourse/contracts/directives';
import { MESSAGES } from '@carebourse/contracts/messages';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { todayInOntario } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { type Draft, draftOf, EMPTY_DRAFT } from '../draft.ts';
import { BY_PARENT, LINK_FIRST, nobodyDecides, REFUSALS_HOLD } from '../effects.ts';
import { useNames } from '../use-names.ts';
import { summaryOf } from '../words.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { Effects } from './effects.tsx';
import { Examples } from './examples.tsx';
import { History } from './history.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StatementList } from './statement-list.tsx';
import * as TEXTS from '../texts.ts';

const Summary = styled.p`
  font-size: ${text.s17};
  font-weight: 550;
  overflow-wrap: anywhere;
`;

const Saved = styled.div`
  margin-top: ${space(4)};
`;

/** What the reader is about to change. */
type Opened = { draft: Draft; instead?: Directive; along?: readonly Directive[] } | { remove: Directive };

interface SubjectCardProps {
  subject: DecidedSubject;
  /** Whether the dependent is old enough that nobody decides for them. */
  decidesAlone: boolean;
}

/** What is decided for the reader or a dependent: in one sentence, one by one, and how to change it. */
export function SubjectCard({ subject, decidesAlone }: SubjectCardProps) {
  const [opened, open] = useState<Opened>();
  const [isSaved, setSaved] = useState(false);
  const names = useNames();
  const titleId = useId();
  const { directives, dependentId, name, linkState, refusalsHold, byParent } = subject;
  const counts = linkState === 'confirmed';
  const change = (what: Opened) => {
    setSaved(false);
    open(what);
  };
  const close = () => open(undefined);
  const saved = () => {
    close();
    setSaved(true);
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader>
        <h2 id={titleId}>{dependentId === null ? TEXTS.you : name}</h2>
      </CardHeader>
      <Stack $gap={4}>
        <div>
          <Summary>{summaryOf(subject, names, todayInOntario())}</Summary>
          <div role="status">
            {isSaved && (
              <Saved>
                <Callout kind="success" title={TEXTS.decisionSaved}>
                  <Effects counts={counts} />
                </Callout>
              </Saved>
            )}
          </div>
        </div>
        {!counts && <NotLinked refusalsHold={refusalsHold} />}
        {directives.length > 0 && (
          <StatementList
            subject={subject}
            fixed={decidesAlone}
            onEdit={(directive) => change({ draft: draftOf(directive), instead: directive })}
            onRemove={(directive) => change({ remove: directive })}
          />
        )}
        {byParent && <Muted>{BY_PARENT}</Muted>}
        {decidesAlone && <DecidesAlone name={name ?? 'this person'} />}
        {!decidesAlone && directives.length === 0 && <Examples onChoose={change} />}
        {!decidesAlone && directives.length < MAX_DIRECTIVES && (
          <Cluster>
            <Button onClick={() => change({ draft: EMPTY_DRAFT })}>{TEXTS.addADecision}</Button>
          </Cluster>
        )}
        {subject.revision > 0 && <History subject={subject} />}
      </Stack>
      {opened && 'draft' in opened && <DecisionDialog subject={subject} {...opened} onClose={close} onSaved={saved} />}
      {opened && 'remove' in opened && (
        <RemoveDialog subject={subject} directive={opened.remove} onClose={close} onSaved={saved} />
      )}
    </Card>
  );
}

function DecidesAlone({ name }: { name: string }) {
  return (
    <Stack $gap={2}>
      <Muted>{MESSAGES.directives.decidesAlone}</Muted>
      <Muted>{nobodyDecides(name)}</Muted>
    </Stack>
  );
}

function NotLinked({ refusalsHold }: Pick<DecidedSubject, 'refusalsHold'>) {
  return (
    <Callout kind="warning" title={refusalsHold ? TEXTS.earlierRefusalsHold : TEXTS.decisionsWaitForTheRecord}>
      <Stack $gap={3}>
        <p>{refusalsHold ? REFUSALS_HOLD : LINK_FIRST}</p>
        <Cluster>
          <LinkButton size="small" variant="secondary" to={paths.dashboard}>
            {TEXTS.seeTheRecordLink}
          </LinkButton>
        </Cluster>
      </Stack>
    </Callout>
  );
}
