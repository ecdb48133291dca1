import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, motion, space, text } from '../theme/tokens.ts';

const List = styled(Radix.List)`
  display: flex;
  gap: ${space(6)};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${color.line};
`;

const Trigger = styled(Radix.Trigger)`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  padding: ${space(3)} 0;
  border-bottom: 2px solid transparent;
  color: ${color.muted};
  font-size: ${text.s15};
  font-weight: 550;
  white-space: nowrap;
  transition: color ${motion.fast};

  &:hover {
    color: ${color.ink};
  }

  &[data-state='active'] {
    border-bottom-color: ${color.brand};
    color: ${color.ink};
  }

  &:focus-visible {
    outline-offset: -3px;
    border-radius: 4px;
  }
`;

const Count = styled.span`
  color: ${color.muted};
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
  font-weight: 450;
`;

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
  function change(next: string) {
    const item = items.find((candidate) => candidate.value === next);
    if (item) onChange(item.value);
  }
  return (
    <Radix.Root value={value} onValueChange={change}>
      <List aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Trigger>
        ))}
      </List>
      {children}
    </Radix.Root>
  );
}

/** What a tab shows. Only the chosen one is in the page. */
export const TabPanel = styled(Radix.Content)`
  padding-top: ${space(6)};
`;
