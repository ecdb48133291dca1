import type { OAuthClientRpc } from '../../context.ts';
import { listRevocations as findRevocations } from '../store/revocations.ts';

export const listRevocations: OAuthClientRpc<'ListRevocations'> = ({ db, now }) => findRevocations(db, now());
