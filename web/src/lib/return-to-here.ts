import { useLocation } from 'react-router-dom';
import { to } from './paths.ts';

/** The sign-in page, for somebody who wants to go on at a place afterwards. */
export function signInFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return to.auth({ returnTo: pathname + search });
}

/** The same, for the place that is open. */
export function useReturnToHere(): string {
  return signInFrom(useLocation());
}
