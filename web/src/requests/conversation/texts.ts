export const filesOfThisMessage = 'Files of this message';
export const attachFiles = 'Attach files';
export const pdfPngJpegOrWord = (megabytes: number, ofMessage: number) =>
  `PDF, PNG, JPEG or Word, up to ${megabytes} MB each, ${ofMessage} at most`;
export const fileSizeOfOtherFile = (fileSize: string, otherFileSize: string, percent: number) =>
  `${fileSize} of ${otherFileSize} (${percent}%)`;
export const stopSending = 'Stop sending';
export const remove = 'Remove';
export const sendingTheFile = 'Sending the file';
export const checkingTheFile = 'Checking the file';
export const messages = 'Messages';
export const unreadMessagesUnread = (unreadMessages: number) => `${unreadMessages} unread`;
export const filesOfYourNote = 'Files of your note';
export const filesOfYourMessage = 'Files of your message';
export const nothingWasSentRefused = (refused: string) =>
  `Nothing was sent: ${refused} was not taken. Remove it, or attach another file, and send again.`;
export const loadingTheMessages = 'Loading the messages';
export const showEarlier = 'Show earlier';
export const send = 'Send';
export const internalNotes = 'Internal notes';
export const forReviewersAloneTheRequester = 'For reviewers alone. The requester never sees them.';
export const yourNote = 'Your note';
export const everybodyWhoMayDecide = 'Everybody who may decide on this request reads it.';
export const saveNote = 'Save note';
export const messagesAndNotes = 'Messages and notes';
export const messagesResourceName = (resourceName: string) => `Messages · ${resourceName}`;
export const requestId = (requestId: number) => `Request ${requestId}`;
export const yourRequests = 'Your requests';
export const reviewQueue = 'Review queue';
export const onlyWhoAskedForAccess =
  'Only who asked for access and who decides on it read what is written on a request.';
export const messagesNotFetched = 'Failed to fetch the messages';
export const messageNotSent = 'The message was not sent';
export const noteNotSaved = 'The note was not saved';
export const nobodyHasWritten = 'Nobody has written yet';
export const fileNotUploaded = 'The file was not uploaded';
export const attachedFilesNotLoaded = 'Files that you attached before could not be loaded';
export const filesNotLoaded = 'The files of the conversation could not be loaded';
