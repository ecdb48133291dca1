/** The folder of the tables that stewards release, below DATA_DIR. */
export const tablesName = 'tables';

/** What of it cannot be made again. */
export const releasesName = `${tablesName}/releases`;
