import { styled } from 'styled-components';
import { useSession } from '../../../lib/session.ts';
import { audience } from '../../browse/labels.ts';
import * as TEXTS from '../texts.ts';

/** A fact that has a line of its own. */
export const WideFact = styled.li`
  flex-basis: 100%;
`;

interface AudienceProps {
  accessRoles: string;
}

/** Tells a visitor to whom an entry is offered. Somebody who is signed in sees only what is offered to them. */
export function Audience({ accessRoles }: AudienceProps) {
  const { user } = useSession();
  return user ? null : <WideFact>{TEXTS.offeredToAudience(audience(accessRoles) ?? TEXTS.nobodyAtPresent)}</WideFact>;
}
