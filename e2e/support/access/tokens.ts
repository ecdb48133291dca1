import { SCOPES, type Scope } from '@carebourse/contracts/constants';
import { limitsOf } from '@carebourse/contracts/plan-limits';
import { tokenOfPlan } from '../buy-plan.ts';
import { somebody, type Person } from './people.ts';
import { API_PLAN, buyApiPlan } from './things.ts';

/** Some calls are kept for what a call needs beside itself. */
const CALLS_PER_CLIENT = limitsOf(API_PLAN).requestsPerMinute - 10;

interface Token {
  owner: Person;
  headers: { authorization: string };
  uses: number;
}

export interface Tokens {
  /** A token with all scopes but the one named, whose client has calls left in this minute. */
  lacking(scope?: Scope): Promise<Token>;
}

/** Tokens of as many partners as the limit on a client's calls asks for. */
export function createTokens(base: string): Tokens {
  const known = new Map<string, Token>();
  return {
    async lacking(scope) {
      const key = scope ?? 'none';
      const held = known.get(key);
      const token = held && held.uses < CALLS_PER_CLIENT ? held : await newToken(base, scope);
      token.uses += 1;
      known.set(key, token);
      return token;
    },
  };
}

async function newToken(base: string, lacking: Scope | undefined): Promise<Token> {
  const owner = await somebody(base, 'partner');
  await buyApiPlan(owner);
  const authorization = await tokenOfPlan(
    owner,
    API_PLAN,
    SCOPES.filter((scope) => scope !== lacking),
  );
  return { owner, headers: { authorization }, uses: 0 };
}
