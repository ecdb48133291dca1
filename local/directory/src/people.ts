/** Somebody whom the local directory knows. */
export interface Person {
  /** Stays the same for ever: accounts are connected to it. */
  id: string;
  firstName: string;
  lastName: string;
  email: string | undefined;
  /** What this person is good for, for whoever tries the sign-in. */
  note: string;
}

export const people: Person[] = [
  {
    id: 'b0f7a8f2-52a4-4a0e-9a0b-3f3d3a1c0001',
    firstName: 'Marguerite',
    lastName: 'Osei',
    email: 'marguerite.osei@quarry-bay.example',
    note: 'Hospitalist at Quarry Bay Hospitals. New on Carebourse.',
  },
  {
    id: 'b0f7a8f2-52a4-4a0e-9a0b-3f3d3a1c0002',
    firstName: 'Jonas',
    lastName: 'Feld',
    email: 'jonas.feld@northshore-inference.example',
    note: 'Engineer at Northshore Inference, a partner organization. New on Carebourse.',
  },
  {
    id: 'b0f7a8f2-52a4-4a0e-9a0b-3f3d3a1c0003',
    firstName: 'Ngozi',
    lastName: 'Okafor',
    email: 'provider@carebourse.example',
    note: 'Has an account on Carebourse already, with a password. It is connected once the password is given.',
  },
  {
    id: 'b0f7a8f2-52a4-4a0e-9a0b-3f3d3a1c0004',
    firstName: 'Wren',
    lastName: 'Castell',
    email: undefined,
    note: 'Has no e-mail address in the directory, so Carebourse cannot let them in.',
  },
  {
    id: 'b0f7a8f2-52a4-4a0e-9a0b-3f3d3a1c0005',
    firstName: 'Samir',
    lastName: 'Haddad',
    email: 'samir.haddad@pine-ridge-labs.example',
    note: 'Analyst whose organization is not on Carebourse. New on Carebourse.',
  },
];

export function findPerson(id: string): Person | undefined {
  return people.find((person) => person.id === id);
}
