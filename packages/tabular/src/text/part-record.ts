/** The values of a record, parted by a delimiter (RFC 4180), to the end of its line. What is wrong in it is told by `RecordWalk`. */
export function partRecord(text: string, delimiter: string): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter !== '"') continue;
      field += text.slice(from, at);
      if (text[at + 1] === '"') {
        from = at + 1;
        at += 1;
      } else {
        quoted = false;
        from = at + 1;
      }
    } else if (letter === '"' && field === '' && from === at) {
      quoted = true;
      from = at + 1;
    } else if (letter === delimiter) {
      fields.push(field + text.slice(from, at));
      field = '';
      from = at + 1;
    } else if (letter === '\n' || letter === '\r') return [...fields, field + text.slice(from, at)];
  }
  return [...fields, field + text.slice(from)];
}
