import type { Role, Scope } from '@carebourse/contracts/constants';

/** Who makes a call, from the verified token in its metadata: a person, or an API client in its owner's name. */
export interface Caller {
  userId: number;
  role: Role;
  /** Reference of the browser session that the token was made for; undefined for an API client. */
  sessionRef: string | undefined;
  /** Whether the account must get a second factor before it may do anything else. */
  mustEnrol: boolean;
  /** Whether the account's address counts as its owner's. An API client has no token while it does not. */
  addressConfirmed: boolean;
  /** The API client that acts for the person; undefined when they act themself. */
  clientId: string | undefined;
  /** What the client may do; empty for a person, whose role decides. */
  scopes: readonly Scope[];
}
