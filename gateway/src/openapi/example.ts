/**
 * Values that say more than their type does, by the name of the field. As metadata of zod's schemas these 40 lines would
 * stand at the 270 places where such a field is declared.
 */
const BY_NAME: Record<string, unknown> = {
  accessRoles: '["provider","partner"]',
  address: '192.0.2.10',
  answer: 'Open',
  code: '492039',
  clientId: 'cb_5f2c9a1de0b74c3388a1f07e',
  clientSecret: 'cbs_shown-once-and-never-again',
  comment: 'Thank you for the research plan.',
  conditions: 'For the study named in the purpose only.',
  contactEmail: 'data-access@hospital.example',
  contactPage: 'https://hospital.example/data-access',
  cursor: 'L2FwaS9haS1hZ2VudHMgMTI',
  dataTypes: '["Chemistry","Haematology"]',
  dateOfBirth: '2015-04-13',
  dateRange: '2015 to 2026',
  description: 'Grades retinal photographs and says which need an eye specialist.',
  details: 'We run a hospital information system and would like to read results from it.',
  document: 'phipa',
  domain: 'Laboratory Results',
  domains: '["Laboratory Results"]',
  email: 'mathieu@example.org',
  expectedUse: 'Access type: view',
  expiresAt: '2027-11-21T00:00:00.000Z',
  firstName: 'Mathieu',
  format: 'FHIR R4',
  healthCardNumber: '9876543217',
  issuer: 'https://record.example',
  jwksUrl: 'https://record.example/jwks.json',
  lastName: 'Lavoie',
  lastUpdated: '2026-11-01',
  limit: 20,
  message: 'Please tell us how data of your clinic reach the catalogue.',
  name: 'Retina Grader',
  organization: 'Alderpoint Software',
  password: 'correct horse battery',
  phone: '416-555-0142',
  purpose: 'Grade retinal photographs of our diabetic patients between visits.',
  relationship: 'Daughter',
  search: 'retina',
  sourceType: 'Laboratory information systems',
  specialty: 'Ophthalmology',
  subject: 'A question about data',
  token: 'kJ0Zf2mXb7QyR4tV9wNcP1sLdG6hAeU3oIiB5xT8jMq',
  title: 'Your request was approved',
  messageId: 'msg_5f2c9a1de0b74c3388a1f07ec41d2b90',
  statusCode: 200,
  username: 'northshore',
};

/** A JSON schema, as far as our documents use it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  /** Given with the schema itself, where a field's name is not enough to find a telling value. */
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
}

/**
 * An example that follows a schema, made from the schema itself so that it cannot fall behind.
 * @param name the field that it is for
 * @param resolve finds what a $ref names
 */
export function exampleOf(schema: Schema, resolve: (ref: string) => Schema, name = ''): unknown {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve, name);
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return exampleOf(choices[0], resolve, name);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, resolve, name))) as unknown;
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([field, part]) => [field, exampleOf(part, resolve, field)]));
  }
  if (schema.propertyNames && typeof schema.additionalProperties === 'object') {
    const part = schema.additionalProperties;
    const keys = schema.propertyNames.enum ?? [exampleOf(schema.propertyNames, resolve)];
    return Object.fromEntries(keys.map((key) => [String(key), exampleOf(part, resolve)]));
  }
  if (schema.items) return [exampleOf(schema.items, resolve, name)];
  return scalar(schema, name);
}

function scalar(schema: Schema, name: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const named = BY_NAME[name];
  if (named !== undefined && typeof named === (type === 'integer' ? 'number' : type)) return named;
  if (schema.default !== undefined) return schema.default;
  switch (type) {
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? Infinity, Math.max(schema.minimum ?? 0, 12));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'object':
      return {};
    case 'array':
      return [];
    default:
      return text(schema);
  }
}

function text({ format, minLength }: Schema): string {
  switch (format) {
    case 'date-time':
      return '2026-11-21T14:05:00.000Z';
    case 'date':
      return '2026-11-21';
    case 'email':
      return 'mathieu@example.org';
    case 'uuid':
      return 'c10360ff-35d4-4744-8b44-e6e504fd3d12';
    case 'uri':
      return 'https://carebourse.example/';
    default:
      return 'Example'.padEnd(minLength ?? 0, '.');
  }
}
