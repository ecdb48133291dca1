export const notAnswered = 'Not answered';
export const loadingTheFilesName = 'Loading the file’s name';
export const theFileThatYouChose = 'The file that you chose';
export const chooseAFileLabel = (label: string) => `Choose a file: ${label}`;
export const chooseAFile = 'Choose a file';
export const pdfPngJpegOrWord = (megabytes: number) => `PDF, PNG, JPEG or Word, up to ${megabytes} MB`;
export const choose = 'Choose…';
export const formNotLoaded = 'The form could not be loaded';
