import type { Role } from '@carebourse/contracts/constants';

/** Who makes a call, from the verified token in its metadata. */
export interface Caller {
  userId: number;
  role: Role;
  /** Reference of the browser session that the token was made for. */
  sessionRef: string | undefined;
  /** Whether the account must get a second factor before it may do anything else. */
  mustEnrol: boolean;
}
