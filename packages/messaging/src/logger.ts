/** What messaging needs of a logger; pino's has it. */
export interface Logger {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
