import { useCurrentUser } from '../../lib/session.ts';
import { isEditor } from '../../organizations/membership/is-editor.ts';

/** Whether the reader may change entries that they see the keeping of: plain members of a steward only look at it. */
export function useEdits(): boolean {
  const user = useCurrentUser();
  return user ? isEditor(user) : false;
}
