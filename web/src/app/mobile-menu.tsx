import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSignOut } from '../account/auth/api/sign-out.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { color, compactHeaderQuery, size, space, text } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useScrollLock } from '../ui/use-scroll-lock.ts';
import { headerItems, isCurrent } from './navigation.ts';
import * as TEXTS from './texts.ts';

const Root = styled.nav`
  position: fixed;
  inset: ${size.header} 0 0;
  overflow-y: auto;
  padding: ${space(2)} ${size.gutter} ${space(8)};
  background: ${color.paper};

  ul {
    padding: 0;
    list-style: none;
  }

  li a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3.25rem;
    border-bottom: 1px solid ${color.line};
    color: ${color.ink};
    font-size: ${text.s17};
    font-weight: 500;
    text-decoration: none;
  }

  li a[aria-current] {
    color: ${color.brand};
  }

  li svg {
    color: ${color.muted};
  }
`;

const Account = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};

  p {
    color: ${color.muted};
  }

  strong {
    display: block;
    color: ${color.ink};
  }
`;

interface MobileMenuProps {
  onClose: () => void;
}

/** The navigation on a small screen: covers the page below the header. Escape and every link close it. */
export function MobileMenu({ onClose }: MobileMenuProps) {
  const { user } = useSession();
  const signOut = useSignOut();
  const location = useLocation();
  useScrollLock(true);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    // Turned to landscape, the screen may have room for the other navigation.
    const compact = window.matchMedia(compactHeaderQuery);
    window.addEventListener('keydown', closeOnEscape);
    compact.addEventListener('change', onClose);
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
      compact.removeEventListener('change', onClose);
    };
  }, [onClose]);

  return (
    <Root id="mobile-menu" aria-label={TEXTS.main}>
      <ul>
        {headerItems(user !== null).map((item) => (
          <li key={item.label}>
            <Link to={item.to} onClick={onClose} aria-current={isCurrent(item.to, location) ? 'page' : undefined}>
              {item.label}
              <ChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <Account>
        {user ? (
          <>
            <p>
              <strong>{user.username}</strong>
              {user.email}
            </p>
            <LinkButton to={paths.account} variant="secondary" block onClick={onClose}>
              {TEXTS.account}
            </LinkButton>
            <Button
              variant="secondary"
              block
              busy={signOut.isPending}
              onClick={() => signOut.mutate(undefined, { onSettled: onClose })}
            >
              {TEXTS.signOut}
            </Button>
          </>
        ) : (
          <LinkButton to={paths.auth} block onClick={onClose}>
            {TEXTS.signIn}
          </LinkButton>
        )}
      </Account>
    </Root>
  );
}
