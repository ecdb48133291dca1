import type { AccessLevel } from '@carebourse/contracts/constants';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReturnToHere } from '../../../lib/return-to-here.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { AccessLevelBadge } from '../../../ui/access-level.tsx';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { AccessBox } from '../../catalogue/components/access-box.tsx';

const requirements: Record<AccessLevel, string> = {
  open: 'Anyone it is offered to gets access as soon as they ask and state a purpose.',
  restricted: 'The steward reviews your purpose before access opens.',
  confidential:
    'The steward reviews your purpose with special care, and may ask for an ethics approval or an agreement.',
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
    <AccessBox title={level === 'open' ? 'Access' : 'Access Requirements'}>
      <Cluster>
        <AccessLevelBadge level={level} />
      </Cluster>
      <p>{requirements[level]}</p>
      {children}
      {!user && (
        <p>
          Please <Link to={signIn}>sign in</Link> to request access.
        </p>
      )}
      {user && onAsk && (
        <Cluster>
          <Button onClick={onAsk}>Request Access</Button>
        </Cluster>
      )}
    </AccessBox>
  );
}
