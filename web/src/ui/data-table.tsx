import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, space, text } from '../theme/tokens.ts';
import { visuallyHidden } from './visually-hidden.tsx';

const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`;

const Table = styled.table`
  width: 100%;
  font-size: ${text.s15};

  caption {
    ${visuallyHidden}
  }

  th,
  td {
    padding: ${space(2.5)} ${space(4)};
    text-align: left;
    vertical-align: top;
  }

  thead th {
    padding-block: ${space(2)};
    border-bottom: 1px solid ${color.line};
    color: ${color.muted};
    font-size: ${text.s13};
    font-weight: 550;
    white-space: nowrap;
  }

  tbody tr + tr {
    border-top: 1px solid ${color.line};
  }

  [data-align='end'] {
    text-align: right;
  }

  /* A phone shows each row as a block, with the column's name before each value. */
  ${media.phone} {
    thead {
      ${visuallyHidden}
    }

    tbody tr {
      display: grid;
      gap: ${space(1.5)};
      padding: ${space(3.5)} ${space(4)};
    }

    td {
      display: grid;
      grid-template-columns: 7rem minmax(0, 1fr);
      gap: ${space(3)};
      padding: 0;
    }

    td::before {
      content: attr(data-label);
      color: ${color.muted};
      font-size: ${text.s13};
    }

    [data-align='end'] {
      text-align: left;
    }
  }
`;

const Row = styled.tr<{ $interactive: boolean }>`
  cursor: ${({ $interactive }) => ($interactive ? 'pointer' : 'auto')};

  &[data-interactive]:hover:not([aria-selected='true']) {
    background: ${color.sunken};
  }

  &[aria-selected='true'] {
    background: ${color.tint};
    box-shadow: inset 2px 0 ${color.brand};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export interface Column<Item> {
  /** Also the label of the value on a phone. */
  header: string;
  cell: (item: Item) => ReactNode;
  align?: 'start' | 'end';
  /** A CSS length; the browser decides when left out. */
  width?: string;
}

interface DataTableProps<Item> {
  /** Says what the table lists; read out. */
  caption: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  getKey: (item: Item) => string | number;
  /** With it rows can be chosen by a press, with the arrow keys, J and K, Home and End. */
  onSelect?: (item: Item) => void;
  /** After `onSelect`, when a row was opened by a press, Enter or Space rather than passed by. */
  onOpen?: (item: Item) => void;
  /** With the key X: ticks a row, or takes its tick away. A column shows the ticks. */
  onTick?: (item: Item) => void;
  /** The key of the row whose detail is open. */
  selectedKey?: string | number | null;
}

/** Where a key leads from a row, or null when it is not ours. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown' || key === 'j') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp' || key === 'k') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** A press on a tick in a row does not open it. */
function isTick(target: Element): boolean {
  return target.closest('label, input') !== null;
}

/** A dense table one can work in for an hour. Rows open their detail beside it, not over it. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { caption, columns, items, getKey, onSelect, onOpen, onTick, selectedKey = null } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const selectedIndex = items.findIndex((item) => getKey(item) === selectedKey);

  function go(index: number) {
    const item = items[index];
    if (!item || !onSelect) return;
    onSelect(item);
    body.current?.rows.item(index)?.focus();
  }

  function open(index: number) {
    go(index);
    const item = items[index];
    if (item) onOpen?.(item);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    // Keys pressed in a button inside the row belong to the button.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const item = items[index];
    if (event.key === 'x' && item) onTick?.(item);
    const isOpening = event.key === 'Enter' || event.key === ' ';
    const target = nextIndex(event.key, index, items.length);
    if (!isOpening && target === null) return;
    event.preventDefault();
    if (target === null) open(index);
    else go(target);
  }

  const interactive = onSelect !== undefined;
  return (
    <Frame>
      <Table role={interactive ? 'grid' : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, align, width }) => (
              <th key={header} scope="col" data-align={align} style={width ? { width } : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {items.map((item, index) => (
            <Row
              key={getKey(item)}
              $interactive={interactive}
              {...(interactive && {
                'data-interactive': true,
                'aria-selected': index === selectedIndex,
                // One stop for the Tab key: the chosen row, or the first.
                tabIndex: index === Math.max(selectedIndex, 0) ? 0 : -1,
                onClick: ({ target }: MouseEvent) => isTick(target as Element) || open(index),
                onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
              })}
            >
              {columns.map(({ header, cell, align }) => (
                <td key={header} data-label={header} data-align={align}>
                  <div>{cell(item)}</div>
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
