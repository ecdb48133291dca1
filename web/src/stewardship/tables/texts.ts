export const filesThatAreNotPublished = 'Files that are not published yet';
export const userId = (userId: number) => `user ${userId}`;
export const forInSentence = 'for';
export const progressAndUploader = (progress: string, by: string) => `${progress}, brought by ${by}.`;
export const givenUpTime = (time: string) => `Given up ${time}.`;
export const goOnWithFileName = (fileName: string) => `Go on with ${fileName}`;
export const goOn = 'Go on';
export const giveUpFileName = (fileName: string) => `Give up ${fileName}`;
export const giveUp = 'Give up';
export const giveUpFileNameWithFileName = (fileName: string) => `Give up ${fileName}?`;
export const whatCame = 'What came of it is deleted. The file where you keep it stays as it is.';
export const entry = 'Entry';
export const access = 'Access';
export const byDecision = 'By decision';
export const tables = 'Tables';
export const noneYet = 'None yet';
export const lastRelease = 'Last release';
export const loadingTheEntries = 'Loading the entries';
export const youStewardNoDataYet = 'You steward no data yet.';
export const openTheCatalogue = 'Open the catalogue';
export const tablesBelongToAnEntry =
  'Tables belong to an entry of the catalogue. Make a data product there, or open one of yours, and add its tables here.';
export const searchEntries = 'Search entries';
export const noEntryOfYours = 'No entry of yours has this in its name.';
export const entriesWhoseTablesYouKeep = 'Entries whose tables you keep. J and K or the arrow keys move, Enter opens.';
export const loadingTheTables = 'Loading the tables';
export const youKeepNoTables = 'You keep no tables of such an entry';
export const itMayBeAnotherOrganizations = 'It may be another organization’s, or the address may no longer be right.';
export const allTables = 'All tables';
export const fileNameIsNotPublished = (fileName: string) => `${fileName} is not published yet.`;
export const goOnWhereYouStopped = 'Go on where you stopped';
export const withdrawReleaseNumberOfTitle = (number: number, title: string) =>
  `Withdraw release ${number} of ${title}?`;
export const whyItIsWithdrawn = 'Why it is withdrawn';
export const releaseNotesAreReadBy =
  'Everybody who has access reads it where they use the data, and on receipts of this release.';
export const withdraw = 'Withdraw';
export const lookingForWhoTookIt = 'Looking who took it';
export const whoTookItAndIsNotified = 'Who took it, and is told';
export const nobodyTookAnythingOfIt = 'Nobody took anything of it.';
export const whoeverElseHasAccessNow = 'Whoever else has access now, or watches the entry, is told, too.';
export const nameCountedLastOnDay = (name: string, counted: string, day: string) =>
  `${name}: ${counted}, last on ${day}`;
export const tookTheirAccessHasEnded = (took: string) =>
  `${took}. Their access has ended, and they are not told again: copies were to be destroyed`;
export const deleteTheFilesOfRelease = (number: number) => `Delete the files of release ${number}`;
export const fromThatDayOnNobody = (title: string) =>
  `From that day on nobody can use this release of ${title}, and it cannot be brought back. Its number, terms and record of use stay.`;
export const day = 'Day';
export const atTheBeginning = 'At the beginning of that day in Ontario. Leave it empty to keep the files.';
export const save = 'Save';
export const scheduleOfTitle = (title: string) => `Schedule of ${title}`;
export const patientsRead =
  'Patients read by when the next release is expected: their decisions count in figures from then on. Grantees read it too.';
export const aNewReleaseComes = 'A new release comes';
export const countedFromTheNewestRelease = 'Counted from the newest release.';
export const noSchedule = 'No schedule';
export const change = 'Change';
export const release = 'Release';
export const published = 'Published';
export const state = 'State';
export const size = 'Size';
export const deleteFiles = 'Delete files…';
export const ofReleaseNumber = (number: number) => `of release ${number}`;
export const releaseNumber = (number: number) => `release ${number}`;
export const syntheticData = 'Synthetic data';
export const newRelease = 'New release';
export const changeSchedule = 'Change schedule';
export const ofTitle = (title: string) => `of ${title}`;
export const releasesOfTitleTheNewest = (title: string) => `Releases of ${title}, the newest first`;
export const linkedToPersons = 'linked to persons';
export const notLinkedToPersons = 'not linked to persons';
export const personsCountedByAKey = 'persons counted by a key';
export const withdrawn = 'Withdrawn';
export const inUse = 'In use';
export const replaced = 'Replaced';
export const filesAreDeletedOnDay = (day: string) => `Files are deleted on ${day}`;
export const becauseWithdrawReason = (withdrawReason: string) => `Because: ${withdrawReason}`;
export const correctsReleaseCountCorrects = (count: number, corrects: string) =>
  `Corrects release ${count}: ${corrects}`;
export const addATable = 'Add a table';
export const thisEntryDeliversNoTable = 'This entry delivers no table yet.';
export const uploadACsvExcel =
  'Upload a CSV, Excel or Parquet file, say what its columns mean and what may leave, and look at what grantees will see. Nothing is taken before you publish.';
export const editorsAndAdmins = 'Editors and admins of your organization add them.';
export const eachReleaseIsKept = (roomTaken: string) =>
  `Each release is kept as it was published. Grantees use the newest that was not withdrawn. ${roomTaken}`;
export const termsOfTheEntry = 'Terms of the entry';
export const forAllTables = 'For all tables of this entry';
export const purposesThatAreAllowed = 'Purposes that are allowed';
export const noneIsChosenEveryPurpose = 'None is chosen: every purpose may be asked for.';
export const whoeverAsksForAccess =
  'Whoever asks for access can choose one of these. A reviewer sees when none was chosen.';
export const confidentialRows = 'Confidential rows';
export const rowsMayLeaveWhile = 'Rows may leave while the entry is confidential';
export const confidentialEntryExplained =
  'This entry is confidential. Without this, figures alone leave it, whatever kind of access is granted.';
export const thisEntryIsNotConfidential =
  'This entry is not confidential. It matters when it becomes so: then figures alone leave it without this.';
export const saveTerms = 'Save terms';
export const discardChanges = 'Discard changes';
export const notSavedYet = 'Not saved yet.';
export const theyHoldForTheNext = 'They hold for the next use under every grant.';
export const termsOfTitle = (title: string) => `Terms of ${title}`;
export const asReleaseNumberHasIt = (number: number) => `As release ${number} has it. `;
export const changeWithANewRelease = 'Change with a new release';
export const rowsWithExport = 'Rows with export';
export const besideThemWithApiAccess = 'Beside them with API access';
export const neverLeaves = 'Never leaves';
export const onlyRowsWhere = 'Only rows where';
export const allRows = 'All rows';
export const figuresBy = 'Figures by';
export const noBreakTotalsAlone = 'No break: totals alone';
export const smallestPart = 'Smallest part';
export const besideTheCountOfPersons = 'Beside the count of persons';
export const nothingElse = 'Nothing else';
export const lookedAtRows = 'Looked at rows';
export const askedAQuestion = 'Asked';
export const tookFiles = 'Took files';
export const readByPrograms = 'Read by programs';
export const loadingWhoUsesWhat = 'Loading who uses what';
export const nobodyHasUsedThisEntrys = 'Nobody has used this entry’s tables yet.';
export const everyLookQuestionFile =
  'Every look, question, file and read by a program is written down here, by week and person.';
export const copiesToBeDestroyed = 'Copies to be destroyed';
export const copiesAreToBeDestroyed =
  'Whoever took data is asked to destroy every copy once their access has ended, and to say so.';
export const requestId = (requestId: number) => `Request ${requestId}`;
export const tookDataTimes = (times: string) => `Took data ${times}`;
export const accessEndedOnDay = (day: string) => `Access ended on ${day}`;
export const saidDestroyedOnDay = (day: string) => `Said destroyed on ${day}`;
export const noWordYet = 'No word yet';
export const somebodyWhoseAccountIsGone = 'Somebody whose account is gone';
export const dayToOtherDay = (day: string, otherDay: string) => `${day} to ${otherDay}`;
export const weekOfDay = (day: string) => `Week of ${day}`;
export const requestIdInSentence = (requestId: number) => `Request ${requestId} ·`;
export const lastTime = (time: string) => `last ${time}`;
export const inSentence = 'in';
export const endAccess = 'End access';
export const ofHolderName = (holderName: string) => `of ${holderName}`;
export const accessHasEnded = 'Access has ended';
export const terms = 'Terms';
export const whoUsesWhat = 'Who uses what';
export const tablesOfName = (name: string) => `Tables of ${name}`;
export const factsAboutTheData = 'Facts about the data';
export const stewardshipOfThisEntry = 'Stewardship of this entry';
export const versions = 'Versions';
export const version = (version: number) => `Version ${version}`;
export const takenAway = ': taken away';
export const withTheDemonstration = 'with the demonstration';
export const backToTheForm = 'Back to the form';
export const preview = 'Preview';
export const readOnceTheEntryIsPublished = 'Everybody reads it once the entry is published.';
export const readOnceItIsSaved = 'Everybody reads it once it is saved.';
export const readOnceAnAdminApproves = 'An admin of the platform looks at a change before everybody reads it.';
export const whatTheMarksMean = 'What the marks mean';
export const columnsOfTheTable = 'Columns of the table';
export const column = 'Column';
export const type = 'Type';
export const mark = 'Mark';
export const whatItHolds = 'What it holds';
export const unitUcum = 'Unit (UCUM)';
export const codeSystem = 'Code system';
export const personLink = 'Person link';
export const none = 'None';
export const personKey = 'Person key';
export const withoutEitherEachRowCounts = 'Without either, each row counts as one person.';
export const safeWhereNobodyHasTwoRows = 'Figures are then safe only where nobody has two rows. ';
export const patientsCanNeitherWithhold =
  'Patients can neither withhold their records from the table nor see the use of them.';
export const countedNoMarkYetMarks = (counted: string) =>
  `${counted} no mark yet. Marks that are filled in were guessed from names: please check them.`;
export const markThemAsLabel = (label: string) => `Mark them as “${label}”`;
export const labelOfName = (label: string, name: string) => `${label} of ${name}`;
export const choose = 'Choose…';
export const staysOutOfTheTable = 'Stays out of the table: nobody can use it, and no copy of it is kept.';
export const under1 = 'under 1';
export const about = 'about ';
export const addACondition = 'Add a condition';
export const nameFieldError = (name: string, field: string) => `${name}.${field}-error`;
export const conditionNumber = (number: number) => `Condition ${number}`;
export const chooseAColumn = 'Choose a column';
export const comparison = 'Comparison';
export const removeConditionNumber = (number: number) => `Remove condition ${number}`;
export const valuesOneALine = 'Values, one a line';
export const oneALine = 'One a line';
export const value = 'Value';
export const chooseTitle = 'Choose';
export const yes = 'Yes';
export const no = 'No';
export const exampleOfATime = '2026-03-08T02:30:00-05:00';
export const figures = 'Figures';
export const whoeverMayLookAsks =
  'Whoever may look asks by these alone. They are made once with the release, rounded to multiples of five, and do not change after it.';
export const personsOfTheSmallestPart = (least: number) =>
  `Persons of the smallest part of all breaks together, at least ${least}. Parts are taken together until each has as many; the preview shows which.`;
export const breaks = 'Breaks';
export const atMostBreaksAPerson = (breaks: number) =>
  `At most ${breaks}. A person belongs to one part of each: choose what is the same in all their rows.`;
export const addABreak = 'Add a break';
export const breakCount = (count: number) => `Break ${count}`;
export const called = 'Called';
export const ageGroup = 'Age group';
export const removeBreakCount = (count: number) => `Remove break ${count}`;
export const partsBeginAt = 'Parts begin at';
export const parts = 'Parts';
export const chooseAUnit = 'Choose a unit';
export const yesAndNo = 'Yes and no';
export const itsValuesAsTheyAre = 'Its values as they are';
export const measures = 'Measures';
export const besideTheCountOfPersonsWhichIsAlways =
  'Beside the count of persons, which is always there. Sums and means are made by person first.';
export const addAMeasure = 'Add a measure';
export const measureCount = (count: number) => `Measure ${count}`;
export const what = 'What';
export const hbA1cAbove70 = 'HbA1c above 70';
export const chooseNumbers = 'Choose numbers';
export const removeMeasureCount = (count: number) => `Remove measure ${count}`;
export const personsWhoMeetWhatAdd = 'Persons who meet what? Add it here.';
export const overAllRows = 'Over all rows that are released.';
export const figuresForGranteesExplained =
  'What grantees are told of all persons, and how far it is off at most, 19 times of 20. What the file has is for you alone: it is shown to nobody else. It has the values that figures cut, above the 99th percentile, so it may be further from a sum or a mean than their error says.';
export const errorsOfFigures = 'Errors of figures';
export const figuresOfAllPersons = 'Figures of all persons and their errors';
export const figure = 'Figure';
export const figureForAllPersons = 'Told of all persons';
export const inTheFile = 'In the file, for you alone';
export const offInOneSmallestPart = 'Off in one smallest part by up to';
export const hiddenInBreaks = 'Not told in';
export const noneInSentence = 'none';
export const figureHidden = 'not told';
export const countedOneOrTwoPersons = (counted: string) => `${counted}: one or two persons make most of it`;
export const pressPreviewWhenTheColumns = 'Press “Preview” when the columns are described and what leaves is chosen.';
export const thisIsAPreview = 'This is a preview of what you wrote before.';
export const lookAgainBeforeYouPublish = 'Look again before you publish.';
export const kindOfAccess = 'Kind of access';
export const noRowAndNoColumn =
  'No row and no column leaves with this kind of access: figures alone, by the parts below.';
export const countedWithOtherCounted = (counted: string, otherCounted: string, count: number) =>
  `${counted} with ${otherCounted}; the first ${count}:`;
export const firstRows = 'First rows';
export const firstRowsThatLeave = 'First rows that leave';
export const missing = 'missing';
export const partsOfFigures = 'Parts of figures';
export const persons = 'Persons';
export const partsOfAllBreaksTogether = 'Parts of all breaks together';
export const personsOfTheSmallestPartTitle = 'Persons of the smallest part';
export const onePartSaysNothing = ': one part, so it says nothing. Cut it more coarsely, or take another break out.';
export const thereIsNoBreakFigures = 'There is no break: figures are totals alone.';
export const publishingReleaseNumberRows = (number: number) =>
  `Publishing release ${number}: rows are written and figures frozen. You may leave; it goes on.`;
export const someFieldsNeedAnotherLook = 'Some fields need another look.';
export const releaseNumberCannotBeChanged = (number: number) =>
  `Release ${number} cannot be changed once it is published; it can be withdrawn.`;
export const lookAtThePreviewBefore = 'Look at the preview before you publish.';
export const whatItCorrectsInRelease = (count: number) =>
  `What it corrects in release ${count}, if anything. Everybody with access reads this.`;
export const deleteItsFilesOn = 'Delete its files on';
export const publishReleaseNumber = (number: number) => `Publish release ${number}`;
export const whatItReleases = 'What it releases';
export const columnsByKindOfAccess =
  'Columns by kind of access. Direct identifiers are locked out, whatever is granted.';
export const onlyRowsThatMeetAll = 'Only rows that meet all of this';
export const allRowsOfTheFile = 'All rows of the file are released.';
export const allWithExport = 'All with export';
export const allWithApiAccessAlone = 'All with API access alone';
export const columnsByKindOfAccessTitle = 'Columns by kind of access';
export const nameWithAccess = (name: string, access: string) => `${name} with ${access}`;
export const never = 'Never';
export const withExport = 'With export';
export const title = 'Title';
export const asPeopleReadItSuch = 'As people read it, such as Emergency visits.';
export const name = 'Name';
export const asProgramsCallItReleases = 'As programs call it; releases of a table share it.';
export const asProgramsCallItSuch = 'As programs call it, such as ed_visits.';
export const description = 'Description';
export const tableDescriptionHint =
  'What one row is, where it comes from, what it covers, and what to be careful with.';
export const nobodyReal = 'Nobody real is in it. Pages and files say so wherever the table is shown.';
export const figuresAboutPersons = 'What is told of persons';
export const peopleDecideByTheseKinds =
  'People decide by these kinds who may use their records. Where none is named, each counts.';
export const theEntrysFacts = (counted: string) => `The entry’s facts have a dictionary of ${counted}.`;
export const fromTheRelease =
  'From the release on the page shows the columns of the table instead of it. Columns that stay without a description there keep the one of the facts.';
export const takeForCounted = (counted: string) => `Use it for ${counted}`;
export const definitionOfTheTable = 'Definition of the table';
export const tableAndColumns = 'Table and columns';
export const asTheFile = 'As the file has them. Nobody sees this before you publish.';
export const accessKindsExplained =
  'What grantees see with each kind of access, and the parts that figures are told by. Nothing is taken yet.';
export const whatGranteesWillSee = 'What grantees will see';
export const theLastReleasesWords = 'The last release’s words and terms are filled in. Change what has changed.';
export const theLastRelease = 'the last release';
export const before = 'before';
export const theFileHasOtherColumns = (part: string) => `The file has other columns than ${part}.`;
export const itHasNoAnd = (and: string) => `It has no ${and}.`;
export const otherColumnsAreTickedSeparately = (and: string) =>
  `Beside them it has ${and}, which is taken only when you tick it.`;
export const leftOutBecauseItNames = (and: string) => `Left out, because it names a column that is gone: ${and}.`;
export const line = 'Line';
export const wholeFile = 'Whole file';
export const whatIsWrong = 'What is wrong';
export const moreThanCounted = (counted: string) => `More than ${counted}, of which the first are listed.`;
export const whatIsWrongWithTheFile = 'What is wrong with the file';
export const pleaseCheck = 'Please check';
export const numbers = 'Numbers';
export const howNumbersAreWritten = 'How numbers are written';
export const days = 'Days';
export const howDaysAreWritten = 'How days are written';
export const leaveItAsText = 'Leave it as text';
export const countWays = (count: number) => `${count} ways`;
export const inTheFileInTheTable = 'In the file → in the table';
export const labelInName = (label: string, name: string) => `${label} in ${name}`;
export const pressRead = 'Press “Read it so” to see what becomes of them.';
export const row = 'Row';
export const labelNamesTheColumns = (label: string) => `${label} names the columns`;
export const namesOfTheColumns = 'Names of the columns';
export const noLineNamesTheColumns = 'No line names the columns';
export const whichLineNamesTheColumns = 'Which line names the columns';
export const theFirstLines = 'The first lines of the file';
export const namesTheColumns = 'Names the columns';
export const whatStandsThere = 'What stands there';
export const why = 'Why';
export const rowsEndWithLineCount = (count: string) => `, rows end with line ${count}`;
export const linesThatAreLeftOut = 'Lines that are left out';
export const lastRow = 'Last row';
export const lastRowHint = 'Its line. What comes after it, such as totals and notes, is left out.';
export const theLastLine = 'The last line of the file';
export const theFirstCountAreListed = (count: string) => `The first ${count} are listed.`;
export const missingValues = 'Missing values';
export const emptyPlacesAlone = 'Empty places alone';
export const emptyPlacesAnd = (and: string) => `Empty places, ${and}`;
export const whichOfTheseWordsStand = 'Which of these words stand for a missing value?';
export const emptyPlacesAlwaysDo = 'Empty places always do.';
export const countedInAnd = (counted: string, and: string) => `${counted} in ${and}`;
export const valuesThatDoNotFit = 'Values that do not fit';
export const noneTakenAsMissing = 'none taken as missing';
export const takenAsMissingInCount = (count: string) => `taken as missing in ${count}`;
export const treatWhatDoesNotFit = 'Treat what does not fit as missing';
export const elseEachOfTheseValues = 'Else each of these values is a problem, and the column can be taken as text.';
export const sheet = 'Sheet';
export const whichSheetIsTheTable = 'Which sheet is the table?';
export const countedHidden = (counted: string) => `${counted}, hidden`;
export const letters = 'Letters';
export const encoding = 'Encoding';
export const rightWhenNamesAndWords = 'Right when names and words with accents read well below.';
export const pressReadItSoToSee = 'Press “Read it so” to see how the lines read then.';
export const noLineHasLetters = 'No line has letters with accents.';
export const linesWithAccents = 'Lines with accents';
export const lineCount = (count: string) => `Line ${count}:`;
export const separator = 'Separator';
export const whatStandsBetweenTheValues = 'What stands between the values of a line';
export const linesAndColumnsAreShown = 'Lines and columns are shown once the file is read so.';
export const undo = 'Undo';
export const close = 'Close';
export const readItSo = 'Read it so';
export const confirmReading = 'Confirm reading';
export const howTheFileIsRead = 'How the file is read was not saved.';
export const howTheFileIsReadTitle = 'How the file is read';
export const lookingIntoTheFileAgain = 'Looking into the file again, as you said it is read';
export const nothingCouldBeRead = 'Nothing could be read so. Choose another way, or put the file right.';
export const unfoldWhatYouWant = 'Unfold what you want to change. The file is then looked into again.';
export const thisIsHowTheFile =
  'This is how the file is read. Please look at its lines and columns, and confirm or choose.';
export const thisWasRecognizedNothing =
  'This was recognized. Nothing is changed without your word: please look at what is asked, and confirm or choose.';
export const lookingAtTheLines = 'Looking at the lines of the file';
export const sending = 'Sending';
export const paused = 'Paused';
export const stopped = 'Stopped';
export const theFileWasNotTaken = 'The file was not taken.';
export const theConnectionWasLost = 'The connection was lost.';
export const whatWasSentIsKept =
  'What was sent is kept. It goes on by itself when the connection is back, or when you say so.';
export const pause = 'Pause';
export const uploadGoesOnAfterABreak = (taken: string, room: string) => `${taken} It goes on after a break. ${room}`;
export const fileOfTheTable = 'File of the table';
export const file = 'File';
export const askingHowFarTheFile = 'Asking how far the file has come';
export const refused = 'Refused';
export const lookedInto = 'Looked into';
export const fileNameStoppedAtPercent = (fileName: string, percent: number) =>
  `${fileName} stopped at ${percent} percent.`;
export const chooseTheSameFileAgain =
  'Choose the same file again, and it goes on from there. Another file begins anew.';
export const sentSoFar = 'Sent so far';
export const fileNameWasNotTaken = (fileName: string) => `${fileName} was not taken.`;
export const howToRepairTheFile = 'Say below how it is read, or put it right at its source and upload it again.';
export const nothingOfTheFile = 'Nothing of the file is kept. Put it right at its source, and upload it again.';
export const noReleaseWasMade = 'No release was made of it.';
export const nothingWasTakenChange =
  'Nothing was taken. Change what you wrote below, or put the file right and choose it again.';
export const someValuesDoNotFit = 'Some values do not fit the types that were found.';
export const sayAbove =
  'Say above that they are missing, take those columns as text, leave them out, or put the file right and choose it again.';
export const lookingIntoTheFileTypes = 'Looking into the file: types, missing values, and what does not fit';
export const chooseAnotherFile = 'Choose another file';
export const newReleaseOfTitle = (title: string) => `New release of ${title}`;
export const newTable = 'New table';
export const nothingIsTakenBeforeYouPublish =
  'Nothing is taken before you have seen what grantees will see, and publish it.';
export const sayFirstHowTheFile = 'Say first how the file is read: its columns are described after that.';
export const releaseNumberPublished = (number: number) => `Release ${number} published`;
export const granteesUseItFromNow = 'Grantees use it from now on.';
export const honoursDirectives = 'People can withhold their records from this table.';
export const cannotHonourDirectives = 'This table cannot honour people’s directives: its rows have no health numbers.';
export const presignedAddressesGoOn = (seconds: number) =>
  `Files of Delta Sharing come straight from the store: an address that was given out goes on for up to ${seconds} seconds after the end of a grant, and a file on its way comes to its end.`;
