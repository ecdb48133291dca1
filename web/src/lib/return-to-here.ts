import { useLocation } from 'react-router-dom';
import { to } from './paths.ts';

/** The sign-in page, for somebody who wants to go on here afterwards. */
export function useReturnToHere(): string {
  const { pathname, search } = useLocation();
  return to.auth({ returnTo: pathname + search });
}
