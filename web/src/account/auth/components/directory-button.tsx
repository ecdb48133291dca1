import type { DirectoryRole } from '@carebourse/contracts/constants';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useBeginDirectorySignIn } from '../api/begin-directory-sign-in.ts';

interface DirectoryButtonProps {
  signInAs: DirectoryRole;
  children: ReactNode;
}

/** Sign-in through the corporate directory, in one of the roles that it is for (specification §5). */
export function DirectoryButton({ signInAs, children }: DirectoryButtonProps) {
  const { beginSignIn, isBusy } = useBeginDirectorySignIn();
  return (
    <Button variant="secondary" icon={Building2} block busy={isBusy} onClick={() => beginSignIn(signInAs)}>
      {children}
    </Button>
  );
}
