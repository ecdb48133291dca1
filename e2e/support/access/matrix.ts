import { ROLES, type Role } from '@carebourse/contracts/constants';
import { MESSAGES } from '@carebourse/contracts/messages';
import { connectAssistant } from '../assistant.ts';
import { expectations, type Expectation } from './expectations.ts';
import { attempt, besideTheDocument, operationsOf, type OpenApiDocument, type Operation } from './operations.ts';
import { somebody, type Person } from './people.ts';
import { kinds, thingOf, type Thing } from './things.ts';
import { createTokens } from './tokens.ts';
import { hidden, letIn, noCredentials, refused, type Verdict } from './verdicts.ts';

const { account, auth } = MESSAGES;

/** Makes every call as one kind of caller and lists what was answered wrongly. */
export interface Matrix {
  asVisitor(): Promise<string[]>;
  asRole(role: Role): Promise<string[]>;
  /** As somebody who may make the call, about what belongs to somebody else. */
  asAnother(role: Role): Promise<string[]>;
  /** As somebody whose address nobody confirmed: the calls that need one, whoever else may make them. */
  asUnconfirmed(): Promise<string[]>;
  asClient(scope: 'with its scope' | 'without its scope'): Promise<string[]>;
  /** As a program that a person lets act for them. */
  asAssistant(): Promise<string[]>;
}

export async function createMatrix(base: string, document: OpenApiDocument): Promise<Matrix> {
  const all = [...operationsOf(document), ...besideTheDocument];
  const operations = all.filter(({ name }) => name in expectations);
  const oneOfEach = async () =>
    Object.fromEntries(
      await Promise.all(ROLES.map(async (role) => [role, await somebody(base, role)] as const)),
    ) as Record<Role, Person>;
  const callers = await oneOfEach();
  const owners = await oneOfEach();
  const tokens = createTokens(base);

  /** What belongs to somebody who makes no calls of the matrix. */
  const theirs = async (thing: Thing) => ({ thing, id: await thingOf(owners[kinds[thing].ownedBy], thing) });
  const ofSomebody = async ({ own, about }: Expectation) => {
    const thing = own ?? about;
    return thing && { about: await theirs(thing) };
  };
  const ofCaller = async (person: Person, expectation: Expectation) => {
    const { own } = expectation;
    if (!own || !includes(expectation, person.role)) return ofSomebody(expectation);
    return { about: { thing: own, id: await thingOf(person, own) } };
  };

  async function each(judge: (operation: Operation, expectation: Expectation) => Promise<string | undefined>) {
    const wrong: string[] = [];
    for (const operation of operations) {
      const fault = await judge(operation, expectations[operation.name] as Expectation);
      if (fault) wrong.push(`${operation.name}: ${fault}`);
    }
    return wrong;
  }

  return {
    asVisitor: () =>
      each(async (operation, expectation) => {
        const about = await ofSomebody(expectation);
        const answer = await attempt({ base, operation, person: owners.provider, headers: {}, ...about });
        return verdictForVisitor(expectation)(answer);
      }),
    asRole: (role) =>
      each(async (operation, expectation) => {
        const person = expectation.ends ? await somebody(base, role) : callers[role];
        const about = await ofCaller(person, expectation);
        const answer = await attempt({ base, operation, person, headers: { cookie: person.api.cookie }, ...about });
        return verdictForRole(expectation, role)(answer);
      }),
    asAnother: (role) =>
      each(async (operation, expectation) => {
        const { own, adminsToo } = expectation;
        if (!own || !includes(expectation, role)) return undefined;
        const person = callers[role];
        const about = await theirs(own);
        const foreign = own === 'user' ? { ...person, id: owners.provider.id } : person;
        const headers = { cookie: person.api.cookie };
        const answer = await attempt({ base, operation, person: foreign, headers, about });
        return (adminsToo && role === 'admin' ? letIn() : hidden)(answer);
      }),
    asUnconfirmed: async () => {
      const person = await somebody(base, 'partner', 'unconfirmed');
      return each(async (operation, expectation) => {
        if (!expectation.confirmed) return undefined;
        const about = await ofSomebody(expectation);
        const answer = await attempt({ base, operation, person, headers: { cookie: person.api.cookie }, ...about });
        return refused(403, account.addressFirst)(answer);
      });
    },
    asClient: (scope) =>
      each(async (operation, expectation) => {
        const { owner, headers } = await tokens.lacking(scope === 'with its scope' ? undefined : expectation.scope);
        const about = await ofCaller(owner, expectation);
        const answer = await attempt({ base, operation, person: owner, headers, ...about });
        return verdictForClient(expectation, scope === 'with its scope')(answer);
      }),
    asAssistant: async () => {
      const person = callers.patient;
      const { accessToken } = await connectAssistant(person.api);
      const headers = { authorization: `Bearer ${accessToken}` };
      return each(async (operation, expectation) => {
        const about = await ofSomebody(expectation);
        return verdictForAssistant(expectation)(await attempt({ base, operation, person, headers, ...about }));
      });
    },
  };
}

function includes({ who }: Expectation, role: Role): boolean {
  return who === 'everyone' || who === 'signed-in' || (typeof who !== 'string' && who.includes(role));
}

function verdictForVisitor({ who, signIn = auth.notAuthenticated, proof }: Expectation): Verdict {
  if (who === 'credentials') return noCredentials;
  return who === 'everyone' ? letIn(proof) : refused(401, signIn);
}

function verdictForRole(expectation: Expectation, role: Role): Verdict {
  if (expectation.who === 'credentials') return noCredentials;
  if (expectation.who === 'tokens') return refused(401, auth.notAuthenticated);
  return includes(expectation, role) ? letIn(expectation.proof) : refused(403, expectation.refusal ?? auth.forbidden);
}

function verdictForClient({ who, scope, anyToken, proof }: Expectation, withScope: boolean): Verdict {
  if (who === 'credentials') return noCredentials;
  if (anyToken) return letIn(proof);
  if (scope === undefined) return refused(403, auth.notForClients);
  return withScope ? letIn(proof) : refused(403, auth.insufficientScope(scope));
}

/** Its token is for one endpoint. All others treat it as a token that was never issued. */
function verdictForAssistant({ who, assistants, anyToken, proof }: Expectation): Verdict {
  if (who === 'credentials') return noCredentials;
  return assistants || anyToken ? letIn(proof) : refused(401, auth.invalidToken);
}
