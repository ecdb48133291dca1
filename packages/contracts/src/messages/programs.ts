/** Of programs that people connect. */
export const PROGRAMS_MESSAGES = {
  assistants: {
    redirectUriInvalid: 'must be an https address, or an http address of this machine, without a fragment',
    tooManyRegistrations: 'Too many programs have registered. Please try again in an hour.',
    requestWrong:
      'Carebourse cannot answer the program that sent you here. Its request is wrong; nothing was allowed. Please start again from your assistant.',
    interactionEnded: 'This question has ended. Please start again from your assistant.',
    notFound: 'This assistant is not connected',
    tooMany: (max: number) => `You can connect ${max} assistants at a time. Disconnect one that you no longer use.`,
  },
  oauthClients: {
    nameRequired: 'Please give the client a name',
    scopesRequired: 'Please choose at least one scope',
    notFound: 'This API client does not exist',
    revoked: 'This API client has been revoked',
    planMissing: 'API clients need a plan with API access: Professional or Enterprise',
    dataPlanMissing: 'Using what was granted to you needs a plan with API access: Professional or Enterprise',
    tooMany: (max: number) => `You can have ${max} API clients at a time. Revoke one that you no longer need.`,
  },
  recordSystems: {
    nameRequired: 'Please say what the record system is called',
    issuerRequired: 'Please give the issuer of its tokens',
    issuerInvalid: 'The issuer must begin with https:// and have no user, password, query or fragment',
    jwksUrlRequired: 'Please give the address of its keys',
    jwksUrlInvalid:
      'The address must begin with https:// and have no user, password or fragment. In development, http:// works for this machine.',
    jwksUrlNotPublic: 'This address does not lead to a public server',
    clientRequired: 'Please give the id of the API client under whose grants it calls',
    clientUnknown: 'There is no API client with this id that works now',
    issuerTaken: 'A record system with this issuer is entered already',
    tooMany: (max: number) => `${max} record systems are entered already. Remove one that is no longer used.`,
    notFound: 'This record system does not exist',
    keysAway: 'The keys of this record system cannot be had right now',
  },
  webhooks: {
    urlRequired: 'Please give the address of your endpoint',
    urlInvalid:
      'The address must begin with https:// and have no user, password or fragment. In development, http:// works for this machine.',
    urlNotPublic: 'This address does not lead to a public server',
    eventTypesRequired: 'Please choose at least one event',
    notFound: 'This webhook does not exist',
    deliveryNotFound: 'This delivery does not exist',
    tooMany: (max: number) => `You can have ${max} webhooks at a time. Delete one that you no longer need.`,
    notActive: 'This webhook is not active. Please resume it first.',
    tooManyTests: 'Too many test events. Please wait a minute.',
  },
} as const;
