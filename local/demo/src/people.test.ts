import { describe, expect, test } from 'vitest';
import { dependents, found, organizations, people, profiles } from './content.ts';

function passesLuhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('the people', () => {
  test('have unique usernames and e-mail addresses in the reserved example domain', () => {
    expect(new Set(people.map((person) => person.username)).size).toBe(people.length);
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
    for (const { username, email } of people) {
      expect(username).toMatch(/^.{3,20}$/);
      expect(email).toMatch(/^[^@\s]+@[a-z-]+\.example$/);
    }
  });

  test('begin with the four demo accounts', () => {
    expect(people.slice(0, 4).map(({ email, role }) => [email, role])).toEqual([
      ['patient@carebourse.example', 'patient'],
      ['provider@carebourse.example', 'provider'],
      ['partner@carebourse.example', 'partner'],
      ['admin@carebourse.example', 'admin'],
    ]);
  });

  test.each(people)('$username has what registration asks of the role', (person) => {
    if (person.organizationId === null) expect(['patient', 'admin']).toContain(person.role);
    else expect(person.organization).toBe(found(organizations, person.organizationId).name);
    expect(person.membership === null).toBe(person.organizationId === null);
    if (person.role === 'provider') {
      expect(person.specialty).toBeTruthy();
      expect(person.licenseNumber).toMatch(/^\d{6}$/);
    }
  });

  test.each(organizations)('$name has at most one admin, its first member', ({ id }) => {
    const members = people.filter((person) => person.organizationId === id && person.membership !== 'claimed');
    const byJoining = members.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    expect(byJoining.map((person) => person.membership)).toEqual(
      byJoining.map((_person, index) => (index === 0 ? 'admin' : 'member')),
    );
  });

  test('profiles fit their owners, and health numbers pass the check digit', () => {
    expect(profiles.map((profile) => profile.userId)).toEqual([1, 2, 3, 4]);
    for (const { userId, profileType, profileData } of profiles) {
      expect(profileType).toBe(found(people, userId).role);
      if (profileType !== 'patient') continue;
      expect(profileData.healthCardNumber).toMatch(/^\d{10}[A-Z]{2}$/);
      expect(passesLuhn(profileData.healthCardNumber?.slice(0, 10) ?? '')).toBe(true);
    }
  });

  test('only patients have dependents', () => {
    for (const { parentId } of dependents) expect(found(people, parentId).role).toBe('patient');
  });
});
