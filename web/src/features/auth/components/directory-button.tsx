import { MESSAGES } from '@carebourse/contracts/messages';
import { Building2 } from 'lucide-react';
import { useConfig } from '../../../lib/config.ts';
import { useShowToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';

const TOAST_MS = 5_000;

/** Sign-in through the corporate directory, for providers and partners (specification §5), where one is configured. */
export function DirectoryButton() {
  const directory = useConfig()?.directory;
  const showToast = useShowToast();
  if (!directory) return null;
  return (
    <Button
      variant="secondary"
      icon={Building2}
      block
      onClick={() =>
        showToast({
          title: MESSAGES.directory.error,
          description: MESSAGES.directory.unavailable,
          variant: 'destructive',
          duration: TOAST_MS,
        })
      }
    >
      Continue with your organization’s directory
    </Button>
  );
}
