export const seeThePlans = 'See the plans';
export const writeToUsAboutIt = 'Write to us about it';
export const visa = 'Visa';
export const visaShowThisAccessElsewhere = 'Visa: show this access elsewhere';
export const aVisaIsASigned =
  'A visa is a signed statement of this access that another system can check without asking you for a password (GA4GH Passport). It is good for an hour at most, and says by a public list when the access has ended.';
export const signAnotherOne = 'Sign another one';
export const signAVisa = 'Sign a visa';
export const goodUntilTime = (time: string) => `Good until ${time}.`;
export const saveAsAFile = 'Save as a file';
export const keysToCheckItWith = 'Keys to check it with';
export const whatYourAccessAllows = 'What your access allows';
export const onlyFor = 'Only for';
export const writtenWithTheApproval = 'Written with the approval';
export const conditions = 'Conditions';
export const noneBesideThePurpose = 'none beside the purpose';
export const steward = 'Steward';
export const notNamed = 'not named';
export const purposeForThisOnly = 'Purpose: for this only';
export const approvalWithoutConditions =
  'This approval is from before reviewers stated conditions apart from messages: read it as a condition where it asks something of you.';
export const conditionsOfUse = 'Conditions of use';
export const noneBesideThePurposeSentence = 'None beside the purpose.';
export const stewardAndTime = 'Steward and time';
export const theStewardIsNotNamed = 'The steward is not named.';
export const grantedDay = (day: string) => `Granted ${day},`;
export const endsDay = (day: string) => `ends ${day}`;
export const withoutAnEndDate = 'without an end date';
export const requestId = (id: number) => `. Request ${id}.`;
export const eachUseIsOnRecord = 'Each use is on record, for you and for the steward.';
export const aboutThisEntry = 'About this entry';
export const yourCopiesAreDestroyed = 'Your copies are destroyed';
export const copiesDestroyedOn = (taken: string, day: string) =>
  `You took data ${taken} under this access, and said on ${day} that every copy is destroyed.`;
export const destroyYourCopies = 'Destroy your copies';
export const youTookDataTakenUnderThisAccess = (taken: string) =>
  `You took data ${taken} under this access. Destroy each file and every copy of it, of those you gave it to as well, and say so here. The record below names them.`;
export const everyCopyIsDestroyed = 'Every copy is destroyed';
export const isEveryCopyDestroyed = 'Is every copy destroyed?';
export const yourWordGoesOnRecord = 'Your word goes on record and to the steward. It cannot be taken back.';
export const yesEveryCopy = 'Yes, every copy';
export const receiptId = (id: number) => `Receipt ${id}`;
export const keepItWithTheFile = 'Keep it with the file: it says what you may do with it, and until when.';
export const loadingTheReceipt = 'Loading the receipt';
export const saveAsText = 'Save as text';
export const when = 'When';
export const what = 'What';
export const ofWhichTable = 'Of which table';
export const tableTitleRelease = (tableTitle: string, release: number) => `${tableTitle}, release ${release}`;
export const whatLeft = 'What left';
export const size = 'Size';
export const receipt = 'Receipt';
export const loadingTheRecordOfUse = 'Loading the record of use';
export const nothingWasUsedUnder = 'Nothing was used under this access yet';
export const eachQuestionEachLook =
  'Each question, each look at rows and each file becomes a line here. The steward sees the same.';
export const everyUseUnderThisAccess =
  'Every use under this access, of all its tables, newest first. The steward sees the same.';
export const usesUnderThisAccess = 'Uses under this access';
export const showOlder = 'Show older';
export const whatWasUsed = 'What was used';
export const yourRequestIsNotDecided = 'Your request is not decided yet';
export const theWorkspaceOpensHere = 'The workspace opens here as soon as your request is approved. You will be told.';
export const seeYourAccount = 'See your account';
export const askAgain = 'Ask again';
export const seeYourRequests = 'See your requests';
export const browseDataServices = 'Browse data services';
export const endedBeforeItsTime = 'It was ended before its time';
export const itCameToItsEnd = 'It came to its end';
export const onDay = (day: string) => `, on ${day}`;
export const yourPurposeAndTheRecord = (id: number) =>
  `. Your purpose and the record of use are kept with request ${id}.`;
export const theReasonGiven = 'The reason given';
export const untilDay = (day: string) => `until ${day}`;
export const noEndDate = 'no end date';
export const openWithAnotherAccess = 'Open with another access of yours';
export const requestIdUntil = (id: number, until: string) => `Request ${id} · ${until}`;
export const correctedAndWithdrawnReleases = 'Corrected and withdrawn releases';
export const table = 'Table';
export const tables = 'Tables';
export const figures = 'Figures';
export const answerAsCsv = 'Answer as CSV';
export const copied = 'Copied';
export const copyAddress = 'Copy address';
export const theAddressIsCopied = 'The address is copied';
export const howFiguresAreMade = 'How figures are made';
export const howTheReleaseWasMade = (number: number, smallestAtom: number) =>
  `When release ${number} was made, its persons were parted once by all breaks together, into smallest parts of at least ${smallestAtom} persons. Parts with fewer were joined with others. The count of each smallest part, and each declared measure of it, got a little chance and was frozen. Every answer is a sum of these frozen figures, and nothing else is ever looked at.`;
export const whatHolds = 'What holds';
export const whoAsksMoreOften =
  'Who asks more often, or in other ways, learns nothing more: the frozen figures stay the same.';
export const totalsAreSums = 'Totals are sums of the same parts, so the difference of two answers is never one person.';
export const below5AndNone =
  'Below 5, and none at all, is told as “<5”. Other counts are rounded to multiples of five.';
export const whenMeansAndSumsAreShown =
  'Means and sums are told of 10 persons or more, and not where one or two make up most of them. The largest values, above the 99th percentile, are cut to it first. Quartiles are read off twenty bins.';
export const triedWith10000Pairs =
  'Tried with 10,000 pairs of data that differ by one person: somebody who knows everybody else, and asks without a limit, guessed right whether the one is in it 65 times of 100 at most. Chance is 50.';
export const whatDoesNotHold = 'What does not hold';
export const thisIsNotDifferentialPrivacy =
  'This is not differential privacy: no bound is proven against every attack that may be thought of.';
export const figuresSpeakOfGroups =
  'Figures speak of groups. If nearly all of a group have something, the figure says so of each of them.';
export const figuresChangeWithReleases =
  'Who leaves the data stays in these figures until the next release: new figures without them would name them.';
export const eachReleaseHasChances =
  'Each release has chances of its own, so figures of several releases of the same persons tell more than one.';
export const errorToExpect = 'Error to expect';
export const theChanceInEachSmallest =
  'The chance in each smallest part is none on average. It adds up slowly: the more parts, the more persons a count is off, and the smaller the share. Declared measures are off by more, the more of them there are. Beside each figure stands ± its error: 19 times of 20 the figure without chance is no further away.';
export const howFarACount = 'How far a count is off at most, 19 times of 20';
export const aSumOf = 'A sum of';
export const offByUpTo = 'Off by up to';
export const oneSmallestPart = '1 smallest part';
export const countSmallestParts = (count: string) => `${count} smallest parts`;
export const ceilPersons = (ceil: number) => `${ceil} persons`;
export const aCountByADeclared = (figuresOfAll: number) =>
  `A count by a declared measure of k smallest parts is off by up to 2·√(k·(3·n + 25/12)) persons. Here n, the figures that one person is in, is ${figuresOfAll}: two for each sum or mean, one for each other measure.`;
export const aSumIsOff =
  'A sum is off by up to 2·√(k·((3·n + 1/12)·c² + s²/12)). Here c is the most that one person can count, and s the step that sums are told in. The cut that c comes from is not told: c is the most that s allows, up to 2.5 times the cut, so that most errors are smaller than they say.';
export const aMeanIsASum =
  'A mean is a sum over a count of persons that has chance too: its error is the further end of Fieller’s interval for a ratio.';
export const quartileErrorExplained =
  'A quartile is in one of twenty bins: its error reaches to the further end of those that chance allows.';
export const theLargestValuesAbove =
  'The largest values, above the 99th percentile, are cut to it before. How much that takes from a sum or a mean is not part of its error.';
export const exact = 'Exact';
export const countedOver = ': counted over';
export const the = 'the';
export const rowsThatYourAccessAllows = (number: number) => `rows that your access allows, release ${number}.`;
export const madeOfFrozenFigures = 'Made of frozen figures';
export const releaseNumber = (number: number) => `, release ${number}.`;
export const eachFigureIsOfOnePart = 'Each figure is of one smallest part';
export const eachFigureIsASum = (count: string) => `Each figure is a sum of ${count} smallest parts`;
export const ofAtLeastSmallestCell = (smallestCell: number) => ` of at least ${smallestCell} persons`;
export const expectOff19Times = (off: string) => `: expect ${off}, 19 times of 20.`;
export const tableCaption = (caption: string) => `Table: ${caption}`;
export const csv = 'CSV';
export const parquet = 'Parquet';
export const puttingTheRowsTogether = 'Putting the rows together';
export const makingTheFile = 'Making the file';
export const whatAsFormat = (what: string, format: string) => `${what} as ${format}`;
export const formatOfByteFetched = (format: string, byte: string) =>
  `${format} of ${byte}, fetched by your browser. Its receipt is under`;
export const record = 'Record';
export const ifTheDownloadBreaksLet = 'If the download breaks, let your browser resume it.';
export const checkTheSignature = 'Check that it can';
export const itCanTheFile = 'It can: the file is still the same, byte for byte.';
export const theFileWasMadeAnew = 'The file was made anew: start again';
export const itsReleaseOrItsRows =
  'Its release or its rows have changed since you took it, so a download that broke does not go on. Please delete the part that came, and take the file once more.';
export const noFigure = 'No figure';
export const labelInUnitByAxis = (label: string, inUnit: string, axis: string) => `${label}${inUnit} by ${axis}`;
export const theBarGoes = '; the bar goes from the first to the third quartile';
export const byWhat = (by: string) => ` by ${by}`;
export const notWhole = ', not whole';
export const aThinLineGoes =
  'A thin line goes as far as a figure may be off, 19 times of 20. Where two such lines overlap, figures may differ by chance alone.';
export const chartCaption = (caption: string) => `Chart: ${caption}`;
export const aHollowPointStands = (partial: string) =>
  `A hollow point stands for a period that is not whole. ${partial}`;
export const leftMoreThingsTheSmallest = (left: number, things: string) =>
  `${left} more ${things}, the smallest, are in the table alone: more could not be told apart here.`;
export const asking = 'Asking';
export const itsRows = 'Its rows';
export const thereAreMoreGroups = 'There are more groups than are answered';
export const theFirstValueAreShown = (value: string) =>
  `The first ${value} are shown. Take wider groups, or add a condition.`;
export const noRowMeetsTheseConditions = 'No row meets these conditions';
export const takeOneOutOrChoose = 'Take one out, or choose another value.';
export const whatTheChartShows = 'What the chart shows';
export const kept = 'Kept';
export const removeName = (name: string) => `Remove ${name}`;
export const keepThisQuestion = 'Keep this question';
export const removeNameWithName = (name: string) => `Remove “${name}”?`;
export const theQuestionIsNoLonger = 'The question is no longer kept. Its address goes on to work.';
export const remove = 'Remove';
export const pleaseGiveTheQuestion = 'Please give the question a name';
export const name = 'Name';
export const onlyYouSeeIt = 'Only you see it.';
export const keep = 'Keep';
export const pleaseSayWithWhat = 'Please say with what';
export const pleaseGiveAType = (type: string) => `Please give a ${type}`;
export const aCondition = 'A condition';
export const where = 'Where';
export const how = 'How';
export const value = 'Value';
export const add = 'Add';
export const cancel = 'Cancel';
export const yesOrNo = 'yes or no';
export const timeWithItsOffset = 'time with its offset from UTC, such as 2026-03-08T02:30:00-05:00';
export const yes = 'Yes';
export const no = 'No';
export const exampleOfATime = '2026-03-08T02:30:00-05:00';
export const firstGroup = 'First group';
export const secondGroup = 'Second group';
export const group = 'Group';
export const by = 'by';
export const and = 'and';
export const labelDatesBy = (label: string) => `${label}: dates by`;
export const day = 'day';
export const ofInSentence = 'of';
export const nothing = 'nothing';
export const nothingElse = 'nothing else';
export const inStepsOf = 'in steps of';
export const labelWidthOfTheSteps = (label: string) => `${label}: width of the steps`;
export const showThe = 'show the';
export const andVerb = (verb: string) => `and ${verb}`;
export const whatIsCountedOrComputed = 'What is counted or computed';
export const measureCount = (count: number) => `Measure ${count}`;
export const takeOutMeasureCount = (count: number) => `Take out measure ${count}`;
export const yourQuestion = 'Your question';
export const whereInSentence = 'where';
export const takeOutFilter = (filter: string) => `Take out: ${filter}`;
export const addACondition = 'Add a condition';
export const addAMeasure = 'Add a measure';
export const theStewardHasDeclared = 'The steward has declared no breaks yet';
export const figuresAreAskedByBreaks =
  'Figures are asked by breaks, such as age groups. Until some are declared there is nothing to ask of this table.';
export const thisAddressHoldsNoQuestion = 'This address holds no question that can be asked';
export const itMayHaveBeenCut = 'It may have been cut. Complete the sentence above instead.';
export const beginWithOneOfThese = 'Begin with one of these';
export const orCompleteTheSentenceAbove =
  'Or complete the sentence above. The answer comes at once, and each answer is on record.';
export const figureHidden = 'Not told';
export const fromLabel = (label: string) => `from ${label}`;
export const distributionOfWords = (words: string) => `Distribution of ${words}`;
export const distributionOfWordsCounted = (words: string, counted: string) => `Distribution of ${words}, ${counted}`;
export const aPressOnADistribution = 'A press on a distribution begins a question of that part.';
export const theyAreMadeOfFrozen =
  ' They are made of frozen figures, as answers are; of columns without one, figures say nothing.';
export const columnsOfTitle = (title: string) => `Columns of ${title}`;
export const column = 'Column';
export const meaning = 'Meaning';
export const notDescribed = 'Not described';
export const codesCodeSystem = (codeSystem: string) => `Codes: ${codeSystem}`;
export const missing = 'Missing';
export const distribution = 'Distribution';
export const rowsDoNotLeave = 'Rows of this table do not leave with your access';
export const askTheStewardForIt = 'Ask the steward for it';
export const programsReadWithAPlan = 'Programs read with a plan that has API access';
export const planNeedUntilThenRows = (planNeed: string) =>
  `${planNeed} Until then, Rows has the whole table as a file.`;
export const deltaSharingRequestId = (requestId: number) => `Delta Sharing, request ${requestId}`;
export const oneAProfile = '1. A profile for your program';
export const itHoldsTheId =
  'It holds the id and secret of an API client of its own, which reads what was granted to you and nothing else. Each read is on record, and stops when your access ends.';
export const makeAClientAndDownload = 'Make a client and download its profile';
export const savedAsProfileFileKeep = (profileFile: string) =>
  `Saved as ${profileFile}. Keep it as you keep passwords: nobody can show its secret again.`;
export const hasAProgramAClient = 'Has a program a client already? The profile comes with a new secret, too.';
export const yourApiClients = 'Your API clients';
export const twoReadIt = '2. Read it';
export const runThisInTheFolder = (profileFile: string) => `Run this in the folder where ${profileFile} lies.`;
export const notRunByOurTests = ' Not run by our tests.';
export const tool = 'Tool';
export const exampleForTool = (tool: string) => `Example for ${tool}`;
export const theFirstRows = (firstRows: number) =>
  `The first ${firstRows} rows that your access allows, in no order that means anything. Looking at them and taking them out is on record.`;
export const allRows = 'All rows';
export const loadingTheFirstRows = 'Loading the first rows';
export const noRowMeets = 'No row meets what the terms allow';
export const noRowsForThisAccess = 'The table is there, and none of its rows is for this access.';
export const firstRowsOfTitle = (title: string) => `First rows of ${title}`;
export const missingInSentence = 'missing';
export const syntheticData = 'Synthetic data';
export const nobodyInItIsReal = ': nobody in it is real.';
export const releaseNumberOfDay = (number: number, day: string) => `Release ${number} of ${day} ·`;
export const answersByFigures = 'answers by figures';
export const countedThatYourAccessAllows = (counted: string) => `${counted} that your access allows`;
export const whatToSee = 'What to see of the table';
export const noTableIsOpenNow = 'No table is open now';
export const theStewardHasReleased = 'The steward has released no tables yet';
export const contactSupport = 'Contact support';
export const theSteward = 'the steward';
export const yourAccessHoldsAndTables = (stewardName: string) =>
  `Your access holds, and tables open here as soon as ${stewardName} releases them. To ask when, write to them on your request.`;
