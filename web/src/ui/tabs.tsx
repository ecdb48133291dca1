import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useDrawn } from '../lib/use-taken-over.ts';
import { color, motion, space, text } from '../theme/tokens.ts';

const ring = space(1.5);

const List = styled(Radix.List)`
  display: flex;
  gap: ${space(3)};
  /* The ring of a tab has room beside its word, and the word still stands where the line and the page begin. */
  margin-inline: calc(-1 * ${ring});
  overflow-x: auto;
  scrollbar-width: none;
  background: linear-gradient(${color.line}, ${color.line}) ${ring} 100% / calc(100% - 2 * ${ring}) 1px no-repeat;
`;

const Trigger = styled(Radix.Trigger)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  padding: ${space(3)} ${ring} calc(${space(3)} + 2px);
  color: ${color.muted};
  font-size: ${text.s15};
  font-weight: 550;
  white-space: nowrap;
  transition: color ${motion.fast};

  &:hover {
    color: ${color.ink};
  }

  &[data-state='active'] {
    color: ${color.ink};
  }

  &[data-state='active']::after {
    content: '';
    position: absolute;
    right: ${ring};
    bottom: 0;
    left: ${ring};
    border-bottom: 2px solid ${color.brand};
  }

  &:focus-visible {
    outline-offset: -2px;
    border-radius: 4px;
  }
`;

const Count = styled.span`
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
  font-weight: 450;
`;

/** How much of the tab before the chosen one stays in sight, as a sign that there is one. */
const TAB_BEFORE_PX = 56;

interface TabsProps<Value extends string> {
  /** What the tabs divide; read out. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `count` is shown after the word, for lists. */
  items: readonly { value: Value; label: string; count?: number | undefined }[];
  /** One TabPanel for each item. */
  children: ReactNode;
}

/** Tabs with their panels. The screen holds the value, often in the address. */
export function Tabs<Value extends string>({ label, value, onChange, items, children }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const drawn = useDrawn();
  const index = items.findIndex((item) => item.value === value);

  // On a phone the list scrolls sideways, and the address may name a tab that is out of sight.
  useEffect(() => {
    function showChosen() {
      const chosen = list.current?.children.item(index);
      if (chosen instanceof HTMLElement && list.current) {
        list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - TAB_BEFORE_PX;
      }
    }
    // The typeface and the counts come later, and make the words wider.
    const observer = new ResizeObserver(showChosen);
    for (const tab of list.current?.children ?? []) observer.observe(tab);
    return () => observer.disconnect();
  }, [index]);

  function change(next: string) {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onChange(item.value);
  }
  return (
    <Radix.Root value={value} onValueChange={change}>
      <List ref={list} aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value} {...drawn}>
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Trigger>
        ))}
      </List>
      {children}
    </Radix.Root>
  );
}

/** What a tab shows. Only the chosen one is in the page; with `forceMount` one keeps what is typed in it, out of sight. */
export const TabPanel = styled(Radix.Content)`
  padding-top: ${space(6)};

  &[data-state='inactive'] {
    display: none;
  }
`;
