import type { Random } from './random.ts';

export type Role = 'patient' | 'provider' | 'partner';

/** A request as its person knows it. */
export interface KnownRequest {
  id: number;
  resource: string;
  status: string;
  /** When its grant ends. */
  endsAt: string | null;
  /** The end that an extension asks for, while it waits. */
  asksFor: string | null;
}

/** A file that was sent on a request. */
export interface KnownFile {
  id: number;
  requestId: number;
}

/** Somebody who uses the product, and what was acknowledged to them. One thing at a time: `busy` while they do it. */
export interface Person {
  username: string;
  role: Role;
  registration: Record<string, unknown>;
  userId: number;
  cookie: string;
  busy: boolean;
  requests: KnownRequest[];
  dependents: number[];
  /** That were sent on their requests, by them or to them. */
  files: KnownFile[];
  /** Of agents. */
  calls: number;
  /** A trial or a paid plan, once in a life. */
  plan: 'none' | 'trial' | 'paid';
}

export const PASSWORD = 'correct horse battery';

const ROLES: readonly Role[] = ['patient', 'provider', 'provider', 'partner'];
const FIRST_NAMES = ['Amara', 'Bao', 'Chloé', 'Dmitri', 'Eun-ji', 'Farah', 'Gabriel', 'Ḥāfiẓ', 'Ines', 'Jarosław'];
const LAST_NAMES = ['Nguyen', 'O’Brien', 'Şahin', 'Tremblay', 'Okonkwo', 'Iyer', 'Van der Berg', 'Kim', 'Łuczak'];

/** The next person of a seed, not registered yet. */
export function makePerson(random: Random, number: number): Person {
  const role = random.pick(ROLES);
  const username = `p${number}-${random.whole(100_000, 999_999)}`;
  return {
    username,
    role,
    registration: {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      role,
      firstName: random.pick(FIRST_NAMES),
      lastName: random.pick(LAST_NAMES),
      ...(role !== 'patient' && { organization: 'Lakeshore Practice' }),
      ...(role === 'provider' && { specialty: 'Cardiology', licenseNumber: String(random.whole(100_000, 999_999)) }),
    },
    userId: 0,
    cookie: '',
    busy: false,
    requests: [],
    dependents: [],
    files: [],
    calls: 0,
    plan: 'none',
  };
}
