/** Finished documents. Making one takes a tenth of a second of the processor, so it is done once for what it says. */
export interface DocumentShelf {
  /**
   * The document of a name, made anew when what it says has changed.
   * @param stamp everything that the document depends on
   */
  take(name: string, stamp: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

export function createDocumentShelf(): DocumentShelf {
  const shelf = new Map<string, { stamp: string; document: Promise<Buffer> }>();
  return {
    take(name, stamp, make) {
      const kept = shelf.get(name);
      if (kept?.stamp === stamp) return kept.document;
      const document = make();
      shelf.set(name, { stamp, document });
      // A failure is not kept: the next one who asks tries again.
      document.catch(() => shelf.delete(name));
      return document;
    },
  };
}
