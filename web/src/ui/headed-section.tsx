import { type ReactNode, useId } from 'react';
import { Cluster, Stack } from './layout.tsx';
import { Headline } from './text.tsx';

interface HeadedSectionProps {
  title: string;
  /** By which an address leads here. */
  anchor?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a place below its own headline. */
export function HeadedSection({ title, anchor, action, children }: HeadedSectionProps) {
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
