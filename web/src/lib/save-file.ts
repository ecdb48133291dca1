/** Hands a text to the browser as a file. */
export function saveFile(content: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Has the browser download what is at an address. @param name of the file, where the answer does not say one */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
