import type { Opening } from './opening.ts';

/** Every call of a service that needs no token of a caller, or whose answer is a stream that outlasts one. */
export const calls: readonly Opening[] = [
  {
    names: ['identity.v1.IdentityService/ResolveSession'],
    doors: ['session', 'other-session', 'organization', 'reviewing', 'invitation', 'kept-answer'],
  },
  { names: ['identity.v1.IdentityService/Login'], doors: ['password-sign-in', 'known-device'] },
  {
    names: ['identity.v1.DirectoryService/ExchangeTokens', 'identity.v1.DirectoryService/LinkAccount'],
    doors: ['directory-sign-in'],
  },
  {
    names: [
      'identity.v1.AccountService/RequestPasswordReset',
      'identity.v1.AccountService/CheckResetLink',
      'identity.v1.AccountService/ResetPassword',
    ],
    doors: ['reset-link'],
  },
  { names: ['identity.v1.AccountService/VerifyEmail'], doors: ['confirmation-link', 'new-address-link'] },
  { names: ['identity.v1.OrganizationService/GetInvitation'], doors: ['invitation'] },
  { names: ['identity.v1.OAuthClientService/ResolveAccessToken'], doors: ['access-token', 'assistant', 'grant'] },
  { names: ['identity.v1.RecordSystemService/ResolveSystemToken'], doors: ['record-system', 'grant'] },
  {
    names: [
      'identity.v1.IdempotencyService/ClaimKey',
      'identity.v1.IdempotencyService/KeepAnswer',
      'identity.v1.IdempotencyService/ReleaseKey',
    ],
    doors: ['kept-answer'],
  },
  { names: ['profile.v1.NotificationService/StreamNotifications'], doors: ['notification-stream', 'other-stream'] },
  {
    names: ['identity.v1.IdentityService/ExportAuditEvents'],
    opensNothing: 'it ends with what was there when a caller with a token asked',
  },
  {
    names: ['ReadRequestFile', 'ReadFormFile'].map((name) => `access_request.v1.FileService/${name}`),
    opensNothing: 'it ends with one file, of 20 MB at most, that a caller with a token asked for',
  },
  {
    names: ['identity.v1.IdentityService/Register'],
    opensNothing: 'it makes an account, and opens none that there is',
  },
  { names: ['identity.v1.IdentityService/Logout'], opensNothing: 'it ends a session' },
  {
    names: ['identity.v1.IdentityService/WatchSessions', 'identity.v1.OAuthClientService/ListRevocations'],
    opensNothing: 'hashes and ids of what has ended',
  },
  {
    names: ['access_request.v1.GrantService/WatchGrants', 'delivery.v1.AgentService/WatchConnections'],
    opensNothing: 'ids of what has changed',
  },
  {
    names: ['identity.v1.OrganizationService/ListOrganizationAdmins'],
    opensNothing: 'who are active admins of an organization, for access-request',
  },
  {
    names: ['delivery.v1.ReleaseService/ListHolders'],
    opensNothing: 'which organizations hold rows of whom, for profile alone, which asks whose right it is',
  },
  {
    names: ['profile.v1.DirectiveService/ListDirectiveChanges'],
    opensNothing: 'whose records are withheld, for whoever opens tables',
  },
  {
    names: ['profile.v1.RecordService/ListRecordAccounts', 'identity.v1.IdentityService/CompareAccounts'],
    opensNothing: 'whose records are whose and who is like whom, for whoever looks for unusual reading',
  },
  {
    names: ['identity.v1.IdentityService/ListPrivacyOfficers'],
    opensNothing: 'ids of whom to tell what waits',
  },
  {
    names: ['identity.v1.IdentityService/NameReaders'],
    opensNothing: 'names of those who used records, for whoever tells the persons whose these are',
  },
  { names: ['identity.v1.IdentityService/GetSigningKeys'], opensNothing: 'public keys' },
  {
    names: ['access_request.v1.VisaService/GetVisaStatuses', 'identity.v1.IdentityService/SignStatusList'],
    opensNothing: 'which visas have ended, by numbers that name nobody',
  },
  {
    names: ['identity.v1.IdentityService/CheckAccount', 'access_request.v1.GrantService/CheckGrant'],
    opensNothing: 'yes or no about a number, for whoever delivers',
  },
  {
    names: [
      'identity.v1.IdentityService/ListOrganizations',
      'identity.v1.IdentityService/GetListedOrganization',
      'access_request.v1.ReviewService/GetDecisionTimes',
      'billing.v1.BillingService/ListPlans',
      'catalogue.v1.EntryService/ListAgents',
      'catalogue.v1.EntryService/GetAgent',
      'catalogue.v1.EntryService/GetAgents',
      'catalogue.v1.EntryService/ListDataProducts',
      'catalogue.v1.EntryService/GetDataProduct',
      'catalogue.v1.EntryService/ListDataDomains',
      'catalogue.v1.EntryService/GetDataDomain',
      'catalogue.v1.EntryService/ListDataCollections',
      'catalogue.v1.EntryService/GetDataCollection',
      'catalogue.v1.EntryService/GetDataCollections',
      'catalogue.v1.EntryService/GetComplianceDocument',
      'catalogue.v1.SearchService/SearchEntries',
      'catalogue.v1.SearchService/MatchSearches',
      'catalogue.v1.EntryService/FindPublished',
      'delivery.v1.TableService/GetEntryTerms',
      'delivery.v1.TableService/GetDictionary',
      'delivery.v1.TableService/ListSchedules',
      'delivery.v1.AgentService/GetConnection',
      'delivery.v1.AgentService/ListConnected',
      'delivery.v1.AgentService/ListHooks',
      'catalogue.v1.CardService/GetCard',
      'catalogue.v1.CardService/ListCardVersions',
      'catalogue.v1.CardService/ListCards',
      'catalogue.v1.EntryFactsService/GetFacts',
      'catalogue.v1.EntryFactsService/FindFacts',
      'catalogue.v1.EntryFormService/GetForm',
      'catalogue.v1.EntryService/ListOffers',
      'catalogue.v1.EntryService/ListStewardedEntries',
      'identity.v1.IdentityService/ListCustodians',
      'catalogue.v1.EntryService/WatchCatalogue',
    ],
    opensNothing: 'the same for everybody, with or without an account',
  },
  {
    names: [
      'access_request.v1.EnquiryService/SubmitContactMessage',
      'access_request.v1.EnquiryService/SubmitIntegrationRequest',
    ],
    opensNothing: 'anybody may write to us',
  },
  { names: ['billing.v1.BillingService/HandleWebhook'], opensNothing: 'the payment provider signs it' },
];
