import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';

interface GuideSectionProps {
  title: string;
  children: ReactNode;
}

export function GuideSection({ title, children }: GuideSectionProps) {
  return (
    <Stack as="section" $gap={6} data-specimen>
      <Headline as="h2" $size="s28">
        {title}
      </Headline>
      {children}
    </Stack>
  );
}
