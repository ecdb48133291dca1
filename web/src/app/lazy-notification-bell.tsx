import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyWhenOnline } from '../lib/lazy-when-online.ts';
import { useCurrentUser } from '../lib/session.ts';

const SignedInHeader = lazyWhenOnline(async () => ({
  default: (await import('./signed-in-header.tsx')).SignedInHeader,
}));

const Placeholder = styled.span`
  width: 2.5rem;
  height: 2.5rem;
`;

/** Visitors who are not signed in do not load the bell. A new person gets a new one. */
export function LazyNotificationBell() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Suspense fallback={<Placeholder />}>
      <SignedInHeader key={user.id} userId={user.id} />
    </Suspense>
  );
}
