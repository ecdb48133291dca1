/** What a person is called: their name, or the username of somebody who gave none. */
export function fullName(person: { firstName: string | null; lastName: string | null; username: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username;
}
