import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Headline, Muted } from '../../../ui/text.tsx';

const Lines = styled.ul`
  list-style: none;
  padding: 0;
`;

/** One of them, with its button. */
export const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(3)};
  border-top: 1px solid ${color.line};
  overflow-wrap: anywhere;

  button {
    flex: none;
  }
`;

interface KeptListProps<Item> {
  title: string;
  list: UseQueryResult<Item[]>;
  /** What is said when there is none. */
  empty: string;
  /** Draws one as a `Line`. */
  children: (item: Item) => ReactNode;
}

/** What somebody watches or has saved, one below the other, in each of its states. */
export function KeptList<Item>({ title, list, empty, children }: KeptListProps<Item>) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Headline as="h2" $size="s21" id={titleId}>
          {title}
        </Headline>
        {list.isPending && <Spinner />}
        {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <Muted>{empty}</Muted>}
        {list.data && list.data.length > 0 && <Lines>{list.data.map(children)}</Lines>}
      </Stack>
    </Card>
  );
}
