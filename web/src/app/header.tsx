import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { useTakenOver } from '../lib/use-taken-over.ts';
import { color, layer, media, motion, radius, size, space, text } from '../theme/tokens.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Container } from '../ui/layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Logo } from '../ui/mark.tsx';
import { LazyMobileMenu, usePreloadedMobileMenu } from './lazy-mobile-menu.tsx';
import { LazySearch } from './lazy-search.tsx';
import { LazyUserMenu } from './lazy-user-menu.tsx';
import { headerItems, isCurrent } from './navigation.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import * as TEXTS from './texts.ts';

const Root = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  background: ${color.paper};
  border-bottom: 1px solid ${color.line};
`;

const Bar = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  height: calc(${size.header} - 1px);
`;

const HomeLink = styled(Link)`
  flex: none;
  border-radius: 4px;
  text-decoration: none;
`;

const Nav = styled.nav`
  flex: 1;

  ul {
    display: flex;
    gap: ${space(1)};
    padding: 0;
    list-style: none;
  }

  a {
    position: relative;
    display: block;
    padding: ${space(2)} ${space(2.5)};
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
    color: ${color.ink};
  }

  a[aria-current]::after {
    content: '';
    position: absolute;
    right: ${space(2.5)};
    bottom: 0;
    left: ${space(2.5)};
    border-bottom: 2px solid ${color.brand};
  }

  ${media.compactHeader} {
    display: none;
  }
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;

  ${media.phone} {
    gap: 0;
    margin-right: ${space(-2)};
  }
`;

const SignIn = styled(LinkButton)`
  && {
    min-height: 2.25rem;
    margin-left: ${space(2)};
    padding-block: ${space(1)};
    white-space: nowrap;
  }

  /* Keeps its place while we ask who is here, so that nothing jumps for the visitors who are nobody yet. */
  &[data-waiting] {
    visibility: hidden;
  }
`;

const MenuButton = styled.div`
  display: none;

  ${media.compactHeader} {
    display: block;
    margin-left: ${space(2)};
  }
`;

interface HeaderProps {
  isMenuOpen: boolean;
  /** Follows `isMenuOpen`, a frame later. */
  isMenuShown: boolean;
  onMenuChange: (open: boolean) => void;
  /** Beside the user menu, for people who are signed in. */
  notifications?: ReactNode;
}

export function Header({ isMenuOpen, isMenuShown, onMenuChange, notifications }: HeaderProps) {
  const { status, user } = useSession();
  const { pathname, hash } = useLocation();
  const place = { pathname, hash: useTakenOver() ? hash : '' };
  usePreloadedMobileMenu();
  return (
    <Root>
      <Bar>
        <HomeLink to={paths.landing} aria-label={TEXTS.carebourseHome}>
          <Logo roomy={false} />
        </HomeLink>
        <Nav aria-label={TEXTS.main}>
          <ul>
            {headerItems(user !== null).map((item) => (
              <li key={item.label}>
                <Link to={item.to} aria-current={isCurrent(item.to, place) ? 'page' : undefined}>
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </Nav>
        <Tools>
          <LazySearch />
          <ThemeToggle />
          {user && !user.secondFactorMissing && notifications}
          {user && <LazyUserMenu user={user} />}
          {!user && (
            <SignIn to={paths.auth} data-waiting={status === 'loading' || undefined}>
              {TEXTS.signIn}
            </SignIn>
          )}
          <MenuButton>
            <IconButton
              icon={isMenuOpen ? X : Menu}
              label={isMenuOpen ? TEXTS.closeMenu : TEXTS.openMenu}
              aria-expanded={isMenuOpen}
              aria-controls="mobile-menu"
              onClick={() => onMenuChange(!isMenuOpen)}
            />
          </MenuButton>
        </Tools>
      </Bar>
      {isMenuShown && <LazyMobileMenu onClose={() => onMenuChange(false)} />}
    </Root>
  );
}
