import type { Role, Scope } from '@carebourse/contracts/constants';

/**
 * Who makes a call, from the verified token in its metadata: a person, an API client in its owner's name, or an assistant
 * that a person has let act for them.
 */
export interface Caller {
  userId: number;
  role: Role;
  /** Reference of the browser session that the token was made for; undefined for an API client. */
  sessionRef: string | undefined;
  /** Whether the account must get a second factor before it may do anything else. */
  mustEnrol: boolean;
  /** Whether the account's address counts as its owner's. An API client has no token while it does not. */
  addressConfirmed: boolean;
  /** The API client that acts for the person, or their connection with an assistant; undefined when they act themself. */
  clientId: string | undefined;
  /** What the client may do; empty for a person, whose role decides. */
  scopes: readonly Scope[];
  /** Whether an assistant acts for the person. It needs no more than they do, where a program of its own does. */
  isAssistant: boolean;
}
