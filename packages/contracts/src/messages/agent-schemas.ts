/** What services say of the schemas of agents, and of inputs and units that do not fit them. */
export const AGENT_SCHEMA_MESSAGES = {
  unitRefused: (title: string, unit: string, taken: readonly string[]) =>
    `${title} came in ${unit}, which cannot be converted. Units that are taken: ${taken.join(', ')}`,
  unitMissing: (title: string, taken: readonly string[]) =>
    `${title} came without a unit. Units that are taken: ${taken.join(', ')}`,
  quantityInvalid: (title: string) =>
    `${title} must be a number, or a quantity with a number and its unit and no sign such as <`,
  schemaTooLarge: 'A schema is at most 64 KB',
  schemaKeyword: (keyword: string) => `Schemas do not use ${keyword} here`,
  schemaDraft: 'A schema is of JSON Schema draft 2020-12',
  schemaOutside: 'References lead to a place of the same schema, as #/$defs/name',
  schemaRecursive: 'A schema does not lead back to itself',
  schemaTooWide: (max: number) =>
    `A schema has at most ${max.toLocaleString('en-CA')} parts, keywords and values, references followed`,
  valueTooLong: 'Checking all of this by the schema would take too long. Send less at once, or simplify the schema.',
  schemaTooDeep: (max: number) => `A schema is at most ${max} parts deep`,
  schemaInvalid: 'This is no JSON Schema',
  schemaNotObject: 'A schema is of an object: its type is object',
  fieldType: (types: string) => `This must be of type ${types}`,
  fieldMin: (limit: number) => `This must be ${limit} or more`,
  fieldMax: (limit: number) => `This must be ${limit} or less`,
  fieldUnknown: 'There is a field here that is not known',
  fieldWrong: 'This does not fit',
  unitUnsaid: 'Please say in which unit the agent takes this, as a UCUM code in "unit"',
  unitUnknown: (analyte: string, unit: string, taken: readonly string[]) =>
    `${analyte} is not known in ${unit}. Units that are known: ${taken.join(', ')}`,
  unitsDiffer: (unit: string, ucum: string) => `Here the unit is ${unit}, and in the schema of inputs ${ucum}`,
  analytesMixed: (names: readonly string[]) =>
    `These codes are of different substances, which are converted differently: ${names.join(', ')}`,
  factorWrong: (unit: string) =>
    `The factor of ${unit} is not how this result is converted. Please give "unit" alone: other units are converted by what is measured.`,
} as const;
