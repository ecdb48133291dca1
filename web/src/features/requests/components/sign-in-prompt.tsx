import { useReturnToHere } from '../../../lib/return-to-here.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import type { AccessTarget } from '../access-target.ts';
import { wayToAccess } from '../timeline.ts';
import { useAnswerTime } from '../use-answer-time.ts';

export function SignInPrompt({ target }: { target: AccessTarget }) {
  const time = useAnswerTime(target);
  const signIn = useReturnToHere();
  return (
    <Stack $gap={5}>
      <Stack $gap={3}>
        <LinkButton to={signIn} block>
          Sign in
        </LinkButton>
        <Muted>Sign in or create an account to request access. Looking around needs neither.</Muted>
      </Stack>
      <Timeline items={wayToAccess(time)} />
    </Stack>
  );
}
