/** The folder of the tables that stewards release, below DATA_DIR. */
export const tablesName = 'tables';

/** The folder of files that people send to each other on requests, below DATA_DIR. */
export const requestFilesName = 'request-files';

/** What of it is whole: the store of objects writes beside it. */
export const keptFilesName = `${requestFilesName}/objects`;

/** What of the tables cannot be made again. */
export const releasesName = `${tablesName}/releases`;
