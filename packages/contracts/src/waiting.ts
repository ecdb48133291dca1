interface Waiting<Time> {
  createdAt: Time;
  extension: { askedAt: Time } | null;
}

/** Since when a request waits, or the extension of what it was granted. */
export function waitsSince<Time>({ createdAt, extension }: Waiting<Time>): Time {
  return extension?.askedAt ?? createdAt;
}
