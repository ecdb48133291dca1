import type { Directive } from '@carebourse/contracts/directives';
import { as, type TestUser } from '@carebourse/testing/signing';
import type { BootedProfile } from './boot-profile.ts';

/** A directive that holds for all, but for what is given. */
export function directive(given: Partial<Directive> = {}): Directive {
  return {
    decision: 'refuse',
    what: { type: 'all' },
    who: { type: 'everyone' },
    purposes: [],
    from: null,
    until: null,
    ...given,
  };
}

export const refuseResearch = directive({ purposes: ['research'] });

/** What tests of directives do as patients and a privacy officer, and what the service that opens tables then hears. */
export function deciding(profile: BootedProfile, custodian: TestUser) {
  const call = profile.client.call.bind(profile.client);
  profile.others.officers = [custodian.userId];
  return {
    put: async (user: TestUser, directives: readonly Directive[], { revision = 0, dependentId = 0 } = {}) => {
      const texts = directives.map((one) => JSON.stringify(one));
      const request = { revision, directives: texts, ...(dependentId > 0 && { dependentId }) };
      return (await as(user, () => call('PutDirectives', request))).subject;
    },
    listed: async (user: TestUser) => (await as(user, () => call('ListDirectives', {}))).subjects,
    past: async (user: TestUser, dependentId?: number) => {
      const { past } = await as(user, () => call('ListDirectiveHistory', { dependentId }));
      return past.map(({ revision, directives }) => ({ revision, directives: directives.map(read) }));
    },
    claim: (user: TestUser, healthCardNumber: string) => {
      const profileData = JSON.stringify({ healthCardNumber, dateOfBirth: '1986-04-17' });
      return as(user, () => call('UpdateProfile', { profileType: 'patient', profileData }));
    },
    addDependent: async (user: TestUser, fields: object) => {
      const { dependent } = await as(user, () => call('AddDependent', { fields }));
      return dependent?.id ?? 0;
    },
    /** Confirms every claim that waits. */
    confirm: async () => {
      const { links } = await as(custodian, () => call('ListRecordLinks', { state: 'waiting', limit: 25 }));
      for (const { id, revision } of links) await as(custodian, () => call('ConfirmRecordLink', { id, revision }));
    },
    /** Refuses every claim that is confirmed, or waits. */
    refuse: async (state: 'confirmed' | 'waiting' = 'confirmed') => {
      const { links } = await as(custodian, () => call('ListRecordLinks', { state, limit: 25 }));
      for (const { id, revision } of links) {
        await as(custodian, () => call('RefuseRecordLink', { id, revision, reason: 'The birth date differs.' }));
      }
    },
    /** Without a token, as another service asks. */
    changes: async (afterVersion = '0') => {
      const { persons, version, more } = await call('ListDirectiveChanges', { afterVersion });
      const published = persons.map(({ personRef, healthNumber, directives }) => ({
        personRef,
        healthNumber,
        directives: directives.map(read),
      }));
      return { persons: published, version, more };
    },
  };
}

function read(text: string): Directive {
  return JSON.parse(text) as Directive;
}
