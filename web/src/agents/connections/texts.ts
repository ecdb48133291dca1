export const keepIt = 'Keep it';
export const replaceIt = 'Replace it';
export const removeIt = 'Remove it';
export const none = 'None';
export const aHeader = 'A header';
export const credential = 'Credential';
export const aValueOfTheHeader = (keptHeader: string) =>
  `A value of the header ${keptHeader} is kept, and never shown again.`;
export const aHeaderThatIsSent =
  'A header that is sent along, such as an API key. It is kept encrypted, and never shown again.';
export const whatHappensToTheCredential = 'What happens to the credential';
export const header = 'Header';
export const authorization = 'Authorization';
export const valueOfTheHeader = 'Value of the header';
export const connection = 'Connection';
export const saveConnection = 'Save connection';
export const discardChanges = 'Discard changes';
export const notSavedYet = 'Not saved yet.';
export const itHoldsForAllCalls = 'It holds for all calls from now on.';
export const whereItIsReached = 'Where it is reached';
export const address = 'Address';
export const inputsArePostedToTheAddress =
  'We post each input there as JSON. It answers 200 with the output as JSON, or 422 with {"message": …} where it declines an input: who asked reads the message.';
export const https = 'https://';
export const timeLimitInMilliseconds = 'Time limit in milliseconds';
export const fromMinToMax = (min: number, max: number) => `From ${min} to ${max}. Who asks waits that long at most.`;
export const whatGoesIn = 'What goes in';
export const schemaOfTheInput = 'Schema of the input';
export const aJsonSchema =
  'A JSON Schema of an object; the form on the page is made of it. “title”, “description”, “unit”, “minimum” and “enum” are shown. A number with “ucum”, the code of its unit, and “loinc”, the codes of what it measures, also takes other units, which are converted.';
export const exampleOfAnInput = 'Example of an input';
export const fillInTheExampleEnters =
  '“Fill in the example” enters it into the form, and health probes and tests call with it. Use nobody’s real information.';
export const informationInTheInput = 'Information in the input';
export const whatComesOut = 'What comes out';
export const schemaOfTheOutput = 'Schema of the output';
export const answersThatDoNotFit =
  'Answers that do not fit it are not shown. Pages lead with “value”, “unit”, “meaning”, “method” and “notice” where it has them, and draw the “number” of each row of a list against its “low” and “high”.';
export const exampleOfAnOutput = 'Example of an output';
export const whatTheAgentAnswers = 'What the agent answers to the example above.';
export const informationInTheOutput = 'Information in the output';
export const recordSystems = 'Record systems';
export const hook = 'Hook';
export const howRecordSystemsAsk =
  'How record systems ask by CDS Hooks, as JSON: “hook”, “title”, “description”, the FHIR queries of “prefetch”, and for each property of “input” how it is read. Empty, they do not ask.';
export const switchLabel = 'Switch';
export const whoeverHasAccessCanAsk = 'Whoever has access can ask the agent';
export const offNobody = 'Off, nobody can, and the agent’s page says that it is not connected. Tests work either way.';
export const state = 'State';
export const notConnected = 'Not connected';
export const saveBeforeTesting =
  'Save a connection first, then test it here. Nobody can ask the agent before it is switched on.';
export const switchedOn = 'Switched on';
export const switchedOff = 'Switched off';
export const lastCheckEachMinute = 'Last check, each minute';
export const responseTime = 'Response time';
export const availability = 'Availability';
export const use = 'Use';
export const lastChanged = 'Last changed';
export const measuredOverTheLast30 = 'Measured over the last 30 days.';
export const testTheSavedConnection = 'Test the saved connection';
export const theAgentAnsweredAsPromised = 'The agent answered as promised';
export const theTestFailed = 'The test failed';
export const itTookDuration = (duration: string) => `It took ${duration}.`;
export const answerToTheExample = 'Answer to the example';
export const removeTheConnection = 'Remove the connection';
export const removeTheConnectionOfName = (name: string) => `Remove the connection of ${name}?`;
export const itsCredentialIsDeleted =
  'Its credential is deleted and nobody can ask the agent here. What was measured goes with it. Access that was granted stays.';
export const remove = 'Remove';
export const connectionOfName = (name: string) => `Connection of ${name}`;
export const loadingTheConnection = 'Loading the connection';
export const browseAiAgents = 'Browse AI agents';
export const whereTheAgentIsReached =
  'Where the agent is reached, and what goes in and comes out. Whoever has access then asks it here.';
export const timeLimitInvalid = (min: number, max: number) =>
  `The time limit must be from ${min} to ${max} milliseconds`;
export const credentialIncomplete = 'Please give both, the header and its value';
