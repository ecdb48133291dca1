import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { color, compactHeaderQuery, media, motion, radius, size, space, text } from '../theme/tokens.ts';
import { Disclosure } from './disclosure.tsx';
import { Page } from './layout.tsx';
import * as TEXTS from './texts.ts';

const Root = styled(Page)`
  padding-top: ${space(8)};

  ${media.phone} {
    padding-top: ${space(5)};
  }
`;

const Columns = styled(Root)`
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr);
  gap: ${space(5)} ${space(8)};
  align-items: start;

  ${media.compactHeader} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Beside the page; with more places than fit into the window it scrolls by itself. */
const Nav = styled.nav`
  position: sticky;
  top: calc(${size.header} + ${space(6)});
  max-height: calc(100dvh - ${size.header} - ${space(8)});
  overflow-y: auto;

  ${media.compactHeader} {
    position: static;
    max-height: none;
    overflow: visible;
  }
`;

const GroupName = styled.p`
  padding: ${space(5)} ${space(3)} ${space(1.5)};
  color: ${color.muted};
  font-size: ${text.s13};
  font-weight: 550;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    gap: ${space(2.5)};
    min-height: 2.5rem;
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.control};
    color: ${color.muted};
    font-size: ${text.s15};
    font-weight: 500;
    text-decoration: none;
    transition: color ${motion.fast};
  }

  a:hover {
    color: ${color.ink};
  }

  a[aria-current] {
    background: ${color.tint};
    color: ${color.brand};
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  a svg {
    flex: none;
  }
`;

const Count = styled.span`
  margin-left: auto;
  font-size: ${text.s13};
  font-variant-numeric: tabular-nums;
`;

const Menu = styled(Disclosure)`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};

  summary {
    justify-content: space-between;
    min-height: 2.75rem;
    padding: ${space(2)} ${space(4)};
    border-radius: ${radius.card};
    font-weight: 550;
  }

  &[open] {
    padding-bottom: ${space(2)};
  }

  > :not(summary) {
    margin-inline: ${space(1)};
  }
`;

export interface NavigationGroup {
  /** Above the group; left out for what everybody has. */
  name?: string;
  /** `count` is shown after the word, for what waits there. */
  items: readonly { to: string; label: string; icon: LucideIcon; count?: number | undefined }[];
}

interface SideNavigationProps {
  /** What the places have in common: "Dashboard", "Account". */
  label: string;
  groups: readonly NavigationGroup[];
}

function SideNavigation({ label, groups }: SideNavigationProps) {
  const isCompact = useMediaQuery(compactHeaderQuery);
  const { key } = useLocation();
  const lists = groups.map(({ name, items }) => (
    <Fragment key={name ?? label}>
      {name && <GroupName>{name}</GroupName>}
      <List role="list" aria-label={name}>
        {items.map(({ to, label: word, icon: Icon, count }) => (
          <li key={to}>
            <NavLink to={to} end>
              <Icon size={17} aria-hidden />
              {word}
              {count !== undefined && <Count>{count}</Count>}
            </NavLink>
          </li>
        ))}
      </List>
    </Fragment>
  ));
  return (
    <Nav aria-label={label} data-print="never">
      {/* Another address closes it. */}
      {isCompact ? (
        <Menu key={key} summary={TEXTS.labelMenu(label)}>
          {lists}
        </Menu>
      ) : (
        lists
      )}
    </Nav>
  );
}

interface PageWithNavigationProps extends SideNavigationProps {
  children: ReactNode;
}

/**
 * A page of several places, with their navigation beside it; where the window is small, in a menu above it. Who has one
 * place alone needs no navigation.
 */
export function PageWithNavigation({ children, ...navigation }: PageWithNavigationProps) {
  if (navigation.groups.flatMap(({ items }) => items).length < 2) return <Root>{children}</Root>;
  return (
    <Columns>
      <SideNavigation {...navigation} />
      <div>{children}</div>
    </Columns>
  );
}
