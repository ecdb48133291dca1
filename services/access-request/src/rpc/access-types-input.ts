/** Protocol buffers do not distinguish an empty list from one that was left out. Here an empty list means "left out". */
export function accessTypesInput(accessTypes: string[]): string[] | undefined {
  return accessTypes.length > 0 ? accessTypes : undefined;
}
