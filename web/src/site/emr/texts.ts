export const anAgentsAnswer = 'An agent’s answer in the record, by CDS Hooks';
export const aRecordSystemThatSpeaks =
  'A record system that speaks CDS Hooks 2.0 asks an agent when a chart is opened, and shows the answer as a card. It works for agents whose steward has declared it, and to which you were granted API access.';
export const discoveryAddress = 'Discovery address';
export const tokenAddress = 'Token address';
export const enterTheDiscoveryAddress =
  'Enter the discovery address in your record system. The list of agents is public, with what the record sends along for each, as FHIR R4.';
export const letItGetTokens = 'Let it get tokens with an API client of yours, by';
export const withTheScope = 'with the scope';
export const youMakeATokenUnder = '. You make one under';
export const aPlanWithApiAccess = 'a plan with API access';
export const aSystemThatSignsTokens =
  'A system that signs tokens of its own needs none of ours. Tell an admin of Carebourse, by the';
export const contactForm = 'contact form';
export const itsIssuerTheAddress = ', its issuer, the address of its keys and your API client.';
export const agentsGetNamedInputsOnly =
  'An agent gets only what its steward has named of what was sent. We read nothing from your record system, and keep neither what was sent nor the card.';
export const thereIsNoCard =
  'There is no card when the record lacks a result, or the agent is not made for such a patient.';
export const customIntegrationRequest = 'Custom integration request';
export const name = 'Name';
export const email = 'Email';
export const organization = 'Organization';
export const details = 'Details';
export const theSystemAndItsVersion =
  'The system and its version, what should flow in which direction, and when you need it.';
export const sendRequest = 'Send request';
export const cancel = 'Cancel';
export const customIntegration = 'Custom Integration';
export const anotherSystem =
  'Another system, or one of your own? Tell us what you use and what should flow. We come back with a plan.';
export const requestAnIntegration = 'Request an integration';
export const systemsInUseInOntario = 'Systems in use in Ontario';
export const productNamesBelong =
  'Product names belong to their owners. Listing a system here does not mean that its vendor endorses Carebourse, or that your clinic’s version is connected today: ask us, and we tell you what it takes.';
export const visitVendor = (vendor: string) => `Visit ${vendor}`;
export const opensInANewTab = ', opens in a new tab';
export const comingSoonTheExtensionCannot = 'Coming soon: the extension cannot be installed yet.';
export const aBrowserExtensionForWeb = 'A browser extension for web-based records';
export const comingSoon = 'Coming soon';
export const itWillShowYourGrants =
  'It will show your grants in a side panel while you work in a record that runs in the browser, and it will ask for nothing that you have not opened yourself.';
export const installExtension = 'Install extension';
export const besideTheRecord = 'Beside the record';
export const theProgramOfYourRecord = 'The program of your record shows what it reads from us in its own screens.';
export const onlyWhatWasGranted = 'Only what was granted';
export const eachGrantComes = 'Each grant comes with its purpose, kinds of access and end date.';
export const yourOwnSignIn = 'Your own sign-in';
export const providersAndPartnersCanSign =
  'Providers and partners can sign in to Carebourse with their organization’s account.';
export const oneAccessRecord = 'One access record';
export const programsAndPeopleShareAHistory =
  'What a program does and what people do on our site is written into the same history.';
export const decisionsWithoutAsking = 'Decisions without asking';
export const partnersSystemsHear = 'Partners’ systems hear of a decision by a signed webhook.';
export const easyToUndo = 'Easy to undo';
export const aRevokedClientStopsWorking = 'A revoked client stops working within seconds.';
export const keyFeatures = 'Key features';
export const youMakeAnApiClient = 'You make an API client';
export const whoMayConnectPrograms =
  'Partners do so at once, everybody else with a plan that has API access. You choose what it may do, and revoke it when you like.';
export const theRecordsProgramGets = 'The record’s program gets a token';
export const itUsesOAuth20 =
  'It uses OAuth 2.0 with the client’s own secret, for an hour at most. Nobody’s password is in the record.';
export const itAsksFollowsAndReads = 'It asks, follows and reads';
export const itFindsAgentsAndData =
  'It finds agents and data, asks for access for a stated purpose, and reads what was granted and until when, as JSON. By CDS Hooks it sends FHIR to an agent; other FHIR or HL7 messages we do not exchange yet.';
export const everyStepIsOnRecord = 'Every step is on record';
export const eachTokenRequestAndDecision =
  'Each token, request and decision is written into a history that nobody can change.';
export const howAConnectionWorks = 'How a connection works';
export const noRecordIsConnectedOut = 'No record is connected out of the box. What works today, with any of them, is';
export const ourApi = 'our API';
export const andCdsHooks = 'and CDS Hooks;';
export const plansWithApiAccess = 'plans with API access';
export const letAClinicsOwnProgram = 'let a clinic’s own program use it.';
export const emrInteroperability = 'EMR interoperability';
export const carebourseBesideTheRecord = 'Carebourse beside the record you already use';
export const whatWasGranted =
  'What was granted to you should be there where you work. Today a record’s own program connects through our API; a connection for your system is built with you.';
export const integrationRequestFailed = 'Submission Failed';
export const integrationRequestFailedDetail = 'Failed to submit custom integration request';
export const integrationRequestSent = 'Request submitted';
export const integrationRequestSentDetail = 'We will write to you, as a rule within two business days.';
