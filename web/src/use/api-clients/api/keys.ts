/** The query keys of API clients. */
export const apiClientKeys = { list: ['api-clients'] as const };
