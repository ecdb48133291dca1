import { useReturnToHere } from '../../../lib/return-to-here.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Muted } from '../../../ui/text.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import type { AccessTarget } from '../../request-form/access-target.ts';
import { wayToAccess } from '../timeline.ts';
import { useAnswerTime } from '../use-answer-time.ts';
import * as TEXTS from '../texts.ts';

export function SignInPrompt({ target }: { target: AccessTarget }) {
  const time = useAnswerTime(target);
  const signIn = useReturnToHere();
  return (
    <Stack $gap={5}>
      <Stack $gap={3}>
        <LinkButton to={signIn} block>
          {TEXTS.signIn}
        </LinkButton>
        <Muted>{TEXTS.signInOrCreate}</Muted>
      </Stack>
      <Timeline items={wayToAccess(time)} />
    </Stack>
  );
}
