import { Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import * as TEXTS from '../texts.ts';

export function AccessSkeleton() {
  return (
    <Stack role="status">
      <VisuallyHidden>{TEXTS.loadingYourAccess}</VisuallyHidden>
      <Skeleton $height="2.5rem" />
      <Skeleton $width="80%" />
      <Skeleton $width="60%" />
    </Stack>
  );
}
