import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type AccountSection, to } from '../../../lib/paths.ts';
import { color, media, motion, radius, size, space, text } from '../../../theme/tokens.ts';

const Root = styled.nav`
  position: sticky;
  top: calc(${size.header} + ${space(6)});

  ul {
    display: grid;
    gap: ${space(1)};
    padding: 0;
    list-style: none;
  }

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
    white-space: nowrap;
    transition: color ${motion.fast};
  }

  a:hover {
    color: ${color.ink};
  }

  a[aria-current] {
    background: ${color.tint};
    color: ${color.brand};
  }

  ${media.tablet} {
    position: static;
    margin-inline: calc(-1 * ${size.gutter});
    padding: ${space(1)} ${size.gutter};
    overflow-x: auto;

    ul {
      display: flex;
    }
  }
`;

interface AccountNavigationProps {
  sections: readonly { section: AccountSection; label: string; icon: LucideIcon }[];
  current: AccountSection;
}

/** Beside the section; above it on a small screen, where it scrolls sideways and shows the current one. */
export function AccountNavigation({ sections, current }: AccountNavigationProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = root.current?.querySelector(`a[href="${to.account(current)}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <Root ref={root} aria-label="Account">
      <ul>
        {sections.map(({ section, label, icon: Icon }) => (
          <li key={section}>
            <Link to={to.account(section)} aria-current={section === current ? 'page' : undefined}>
              <Icon size={17} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Root>
  );
}
