import { MESSAGES } from '@carebourse/contracts/messages';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatDateTime } from '../../../lib/dates.ts';
import { space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { type EntryField, fieldLabels } from '../../entry/entry-fields.ts';
import type { Conflict } from '../use-entry-editor.ts';
import { ChangeList } from './change-list.tsx';
import * as TEXTS from '../texts.ts';

const Root = styled.div`
  scroll-margin-top: ${space(24)};

  &:focus-visible {
    outline: none;
  }
`;

const Clashes = styled.div`
  margin-top: ${space(4)};
`;

interface ConflictNoticeProps {
  conflict: Conflict;
  onTakeTheirs: (field: EntryField) => void;
}

/** Give it the revision as key: it takes the focus when it appears. Says what somebody else has changed meanwhile, and what became of what was typed here. */
export function ConflictNotice({ conflict, onTakeTheirs }: ConflictNoticeProps) {
  const { theirs, changes, clashes } = conflict;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'start' });
    root.current?.focus({ preventScroll: true });
  }, []);
  const clashing = changes.filter(({ field }) => clashes.includes(field));
  return (
    <Root ref={root} tabIndex={-1} role="alert">
      <Callout kind="warning" title={MESSAGES.management.changedMeanwhile}>
        <p>
          {theirs.updatedBy?.name ?? TEXTS.carebourse}, {formatDateTime(theirs.updatedAt)}
          {changes.length === 0 && TEXTS.itIsStatusNow(theirs.status)}
          {TEXTS.nothingThatYouTyped}
        </p>
        {changes.length > 0 && <ChangeList changes={changes} />}
        {clashing.length > 0 && (
          <Clashes>
            <p>{TEXTS.bothChangedTheSameFields}</p>
            <Cluster $gap={2}>
              {clashing.map(({ field }) => (
                <Button key={field} variant="secondary" size="small" onClick={() => onTakeTheirs(field)}>
                  {TEXTS.takeTheirField(fieldLabels[field].toLowerCase())}
                </Button>
              ))}
            </Cluster>
          </Clashes>
        )}
      </Callout>
    </Root>
  );
}
