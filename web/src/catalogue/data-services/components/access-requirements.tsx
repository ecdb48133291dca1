import type { AccessLevel } from '@carebourse/contracts/constants';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReturnToHere } from '../../../lib/return-to-here.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { AccessBox } from '../../browse/components/access-box.tsx';
import * as TEXTS from '../texts.ts';

const requirements: Record<AccessLevel, string> = {
  open: TEXTS.anyoneItIsOffered,
  restricted: TEXTS.theStewardReviewsYourPurpose,
  confidential: TEXTS.theStewardReviewsYourPurposeWithSpecial,
};

interface AccessRequirementsProps {
  level: AccessLevel;
  /** Left out when there is nothing to ask for. */
  onAsk: (() => void) | undefined;
  /** Where the reader's own requests stand. */
  children?: ReactNode;
}

export function AccessRequirements({ level, onAsk, children }: AccessRequirementsProps) {
  const user = useCurrentUser();
  const signIn = useReturnToHere();
  return (
    <AccessBox title={level === 'open' ? TEXTS.access : TEXTS.accessRequirements}>
      <Cluster>
        <AccessLevelBadge level={level} />
      </Cluster>
      <p>{requirements[level]}</p>
      {children}
      {!user && (
        <p>
          {TEXTS.please} <Link to={signIn}>{TEXTS.signIn}</Link> {TEXTS.toRequestAccess}
        </p>
      )}
      {user && onAsk && (
        <Cluster>
          <Button onClick={onAsk}>{TEXTS.requestAccess}</Button>
        </Cluster>
      )}
    </AccessBox>
  );
}
