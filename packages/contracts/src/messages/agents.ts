/** Of calling agents, and of connecting them. */
export const AGENTS_MESSAGES = {
  agents: {
    notConnected: 'This agent is not connected',
    entryNotFound: 'There is no such agent',
    away: 'The agent does not answer right now. Please try again in a moment.',
    slow: 'The agent did not answer in its time',
    converted: ({ title, from, to }: { title: string; from: string; to: string }) =>
      `${title}: converted from ${from} to ${to}`,
    tooDeep: (levels: number) => `Objects and lists lie within each other on at most ${levels} levels`,
    endpointInvalid: 'An endpoint is an https address, without a name and password',
  },
  hooks: {
    tooMany: (max: number) => `At most ${max} are possible`,
    pointerInvalid: 'A place is written as /prefetch/patient/gender, or as /context/patientId',
    loincInvalid: 'A code of LOINC is written as 1742-6',
    keyInvalid: 'A name of a query is letters and digits',
    propertyUnknown: 'The schema of inputs has no such property',
    propertyMissing: (names: string) => `The schema of inputs requires what is not read here: ${names}`,
    queryMissing: 'There is no query of this name',
    usage: 'Calls carry an access token of an API client whose owner was granted API access to this agent.',
    noService: 'There is no such service',
    otherHook: (hook: string) => `This service answers the hook ${hook}`,
    prefetchMissing: (names: string) => `The prefetch lacks ${names}`,
  },
} as const;
