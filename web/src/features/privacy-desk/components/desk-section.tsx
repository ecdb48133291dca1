import { type ReactNode, useId } from 'react';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { Headline } from '../../../ui/text.tsx';

interface DeskSectionProps {
  title: string;
  /** By which an address leads here. */
  anchor?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the desk below its own headline. */
export function DeskSection({ title, anchor, action, children }: DeskSectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
      <Stack $gap={4}>
        <Cluster $justify="space-between">
          <Headline as="h2" id={id} $size="s21">
            {title}
          </Headline>
          {action}
        </Cluster>
        {children}
      </Stack>
    </section>
  );
}
