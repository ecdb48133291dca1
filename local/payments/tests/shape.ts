/** The fields of an object as dotted paths, such as `items.data[].price.id`; of a list, those of its first item. */
export function shapeOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length > 0 ? shapeOf(value[0], `${path}[]`) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const own = path ? `${path}.${name}` : name;
    return [own, ...shapeOf(field, own)];
  });
}

/**
 * What an object lacks of a shape. A part that is null or empty in the object lacks nothing: stripe-mock fills in what
 * is optional.
 */
export function lackingFields(value: unknown, shape: string[]): string[] {
  const own = new Set(shapeOf(value));
  return shape.filter((path) => {
    const end = Math.max(path.lastIndexOf('.'), 0);
    const parent = path.slice(0, end).replace(/\[\]$/, '');
    const filled = end === 0 || [...own].some((other) => other.startsWith(`${path.slice(0, end)}.`));
    return !own.has(path) && filled && (parent === '' || own.has(parent));
  });
}
