/** Protocol buffers do not tell an empty list from one that was left out; here it means "not given". */
export function givenTypes(accessTypes: string[]): string[] | undefined {
  return accessTypes.length > 0 ? accessTypes : undefined;
}
