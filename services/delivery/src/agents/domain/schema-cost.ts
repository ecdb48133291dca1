import type { JsonSchema } from '@carebourse/contracts/agents';
import { AGENT_SCHEMA_MESSAGES as words } from '@carebourse/contracts/messages/agent-schemas';

/** Parts, what each checks, and listed values, with references followed: a form of a page has a few hundred. */
const MOST_PARTS = 1_000;
const MOST_DEEP = 32;

/** More for each in a list of alternatives: `ajv` writes each within the one before it, and 1,400 fill the stack. */
const MORE_FOR_ALTERNATIVE = 2;

/** More for each part whose fields `unevaluatedProperties` tells apart: `ajv` compares with all of them in one expression. */
const TIMES_UNEVALUATED = 4;

/** Counting so many characters takes about as long as one step. */
const CHARACTERS_A_STEP = 64;

/**
 * Texts are not matched: a pattern can take longer than anybody waits, whatever it is given. The others give a part a name
 * of its own, or another meaning at run time, so what it costs could not be known beforehand.
 */
const REFUSED = new Set([
  'pattern',
  'patternProperties',
  'dependencies',
  '$async',
  '$id',
  '$anchor',
  '$dynamicRef',
  '$dynamicAnchor',
  '$recursiveRef',
  '$recursiveAnchor',
  '$vocabulary',
  'uniqueItems',
]);

/** What says something to readers and checks nothing. */
const ANNOTATIONS = new Set([
  'title',
  'description',
  'default',
  'examples',
  'format',
  '$comment',
  '$defs',
  'definitions',
]);

const ON_VALUE = ['not', 'if', 'then', 'else'];
const ON_VALUE_LIST = ['allOf', 'anyOf', 'oneOf'];
const UNEVALUATED = 'unevaluatedProperties';
const ON_FIELDS = ['additionalProperties', UNEVALUATED];
const ON_ITEMS = ['items', 'contains', 'unevaluatedItems'];
const DEFINITIONS = ['$defs', 'definitions'];

export class SchemaError extends Error {
  override name = 'SchemaError';
}

type Part = Record<string, unknown>;

interface Size {
  /** Parts, keywords and values. */
  plain: number;
  /** With more for what costs more. */
  weighed: number;
}

/** What a part, with those that look at the same value, makes of a value, and where it leads within. */
interface Reach {
  /** Steps for the value itself, and for each of its fields. */
  steps: number;
  perField: number;
  /** How often the characters of a text are counted. */
  countings: number;
  onFields: unknown[];
  onNames: unknown[];
  onNamed: Part[];
  onItems: unknown[];
  onFirstItems: (readonly unknown[])[];
}

/** A schema with a bound: what it costs is known before it is compiled, and before it looks at a value. */
export class MeasuredSchema {
  readonly #root: JsonSchema;
  readonly #sizes = new Map<object, Size>();
  readonly #reaches = new Map<object, Reach>();

  /** Goes through a schema with its references. @throws SchemaError for one that is not to be used */
  constructor(root: JsonSchema) {
    this.#root = root;
    this.#measure(root, 0, new Set());
  }

  /**
   * How many steps a value takes at most: each part that meets a value within it is one, with one more for each of its
   * keywords, fields and listed values. It stops counting beyond `most`.
   */
  stepsOf(value: unknown, most: number): number {
    let steps = 0;
    const meet = (part: unknown, met: unknown): void => {
      const reach = this.#reachOf(part);
      steps += reach.steps;
      if (typeof met === 'string') steps += Math.ceil((reach.countings * met.length) / CHARACTERS_A_STEP);
      else if (Array.isArray(met)) meetItems(reach, met);
      else if (isObject(met)) meetFields(reach, met);
    };
    const meetItems = ({ onItems, onFirstItems }: Reach, met: unknown[]): void => {
      for (const inner of onItems) for (let at = 0; at < met.length && steps <= most; at += 1) meet(inner, met[at]);
      for (const parts of onFirstItems) {
        for (let at = 0; at < Math.min(parts.length, met.length) && steps <= most; at += 1) meet(parts[at], met[at]);
      }
    };
    const meetFields = ({ perField, onFields, onNames, onNamed }: Reach, met: Part): void => {
      for (const name of Object.keys(met)) {
        if (steps > most) return;
        steps += perField;
        for (const inner of onNames) meet(inner, name);
        for (const inner of onFields) meet(inner, met[name]);
        for (const parts of onNamed) if (Object.hasOwn(parts, name)) meet(parts[name], met[name]);
      }
    };
    meet(this.#root, value);
    return steps;
  }

  #measure(part: unknown, depth: number, above: Set<object>): Size {
    if (typeof part === 'boolean') return { plain: 1, weighed: 1 };
    if (!isObject(part)) throw new SchemaError(words.schemaInvalid);
    if (above.has(part)) throw new SchemaError(words.schemaRecursive);
    const known = this.#sizes.get(part);
    if (known !== undefined) return known;
    if (depth > MOST_DEEP) throw new SchemaError(words.schemaTooDeep(MOST_DEEP));
    above.add(part);
    const own = 1 + ownSizeOf(part);
    const size = { plain: own, weighed: own };
    for (const inner of [...this.#onValue(part), ...within(part)]) {
      const { plain, weighed } = this.#measure(inner, depth + 1, above);
      size.plain += plain;
      size.weighed += weighed;
    }
    above.delete(part);
    if (Object.hasOwn(part, UNEVALUATED)) size.weighed += TIMES_UNEVALUATED * size.plain;
    if (size.weighed > MOST_PARTS) throw new SchemaError(words.schemaTooWide(MOST_PARTS));
    this.#sizes.set(part, size);
    return size;
  }

  /** Parts that look at the same value, with the one where its reference leads. */
  #onValue(part: Part): unknown[] {
    return [
      ...single(part, ON_VALUE),
      ...ON_VALUE_LIST.flatMap((keyword) => listed(part, keyword)),
      ...named(part, 'dependentSchemas'),
      ...(Object.hasOwn(part, '$ref') ? [target(part['$ref'], this.#root)] : []),
    ];
  }

  #reachOf(part: unknown): Reach {
    if (!isObject(part)) return NOWHERE;
    const known = this.#reaches.get(part);
    if (known) return known;
    const compared = sizeWithin([part['enum'], part['const']]);
    const distinguished = Object.hasOwn(part, UNEVALUATED) ? (this.#sizes.get(part)?.plain ?? 0) : 0;
    const properties = isObject(part['properties']) ? part['properties'] : {};
    const inner = this.#onValue(part).map((beside) => this.#reachOf(beside));
    const reach = {
      steps: 1 + ownSizeOf(part) + Object.keys(properties).length + sum(inner.map(({ steps }) => steps)),
      perField: 1 + compared + distinguished + sum(inner.map(({ perField }) => perField)),
      countings: single(part, ['minLength', 'maxLength']).length + sum(inner.map(({ countings }) => countings)),
      onFields: [...single(part, ON_FIELDS), ...inner.flatMap(({ onFields }) => onFields)],
      onNames: [...single(part, ['propertyNames']), ...inner.flatMap(({ onNames }) => onNames)],
      onNamed: [properties, ...inner.flatMap(({ onNamed }) => onNamed)],
      onItems: [...single(part, ON_ITEMS), ...inner.flatMap(({ onItems }) => onItems)],
      onFirstItems: [listed(part, 'prefixItems'), ...inner.flatMap(({ onFirstItems }) => onFirstItems)],
    };
    this.#reaches.set(part, reach);
    return reach;
  }
}

/** Of a part that is true or false. */
const NOWHERE: Reach = {
  steps: 1,
  perField: 0,
  countings: 0,
  onFields: [],
  onNames: [],
  onNamed: [],
  onItems: [],
  onFirstItems: [],
};

/** The parts that look at what is within a value, and those that are defined for others. */
function within(part: Part): unknown[] {
  return [
    ...single(part, [...ON_FIELDS, 'propertyNames', ...ON_ITEMS]),
    ...listed(part, 'prefixItems'),
    ...['properties', ...DEFINITIONS].flatMap((keyword) => named(part, keyword)),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function single(part: Part, keywords: readonly string[]): unknown[] {
  return keywords.filter((keyword) => Object.hasOwn(part, keyword)).map((keyword) => part[keyword]);
}

function listed(part: Part, keyword: string): unknown[] {
  const list = part[keyword];
  return Array.isArray(list) ? list : [];
}

function named(part: Part, keyword: string): unknown[] {
  const parts = part[keyword];
  return isObject(parts) ? Object.values(parts) : [];
}

/** Its keywords, and the values that it lists, with all that lies within them. @throws SchemaError */
function ownSizeOf(part: Part): number {
  let size = 0;
  for (const keyword of Object.keys(part)) {
    if (REFUSED.has(keyword)) throw new SchemaError(words.schemaKeyword(keyword));
    if (!ANNOTATIONS.has(keyword)) size += 1;
  }
  for (const keyword of ON_VALUE_LIST) size += MORE_FOR_ALTERNATIVE * listed(part, keyword).length;
  // `ajv` writes the names that one asks for into one expression, each into all that is there by then.
  for (const names of named(part, 'dependentRequired')) size += Array.isArray(names) ? names.length ** 2 : 1;
  return size + sizeWithin([part['enum'], part['const'], part['required']]);
}

/** How many values lie within lists and objects. */
function sizeWithin(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return sum(Object.values(value).map((inner) => (inner === undefined ? 0 : 1 + sizeWithin(inner))));
}

function target(reference: unknown, root: JsonSchema): unknown {
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) throw new SchemaError(words.schemaOutside);
  let found: unknown = root;
  for (const step of pathOf(decodeURIComponent(reference.slice(1)))) {
    if (!isObject(found) && !Array.isArray(found)) throw new SchemaError(words.schemaOutside);
    found = (found as Part)[step];
    // Within a part of another name, a reference would lead elsewhere.
    if (isObject(found) && typeof found['$id'] === 'string') throw new SchemaError(words.schemaKeyword('$id'));
  }
  return found;
}

/** The steps of a JSON pointer (RFC 6901). */
export function pathOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function isObject(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
