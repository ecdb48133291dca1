import { describe, expect, it } from 'vitest';
import { custodianshipChanged } from './custodianship-notification.ts';

const [ada, ben, cleo, chief] = [4, 5, 6, 10];
const about = { organizationId: 9, organizationName: 'Larkfield', granterId: ada };
const to = { organizationAdminIds: [chief], platformAdminIds: [ada, ben, cleo] };
const notifications = (subject: { step: string; actorId: number; confirmerId?: number }, recipients = to) =>
  custodianshipChanged({ ...about, ...subject }, recipients).map(({ userId, title }) => [userId, title]);

describe('a step of a custodianship is told to the organization’s admins', () => {
  it('and when it is granted to all admins of the platform but the one who did it', () => {
    const title = 'Custodianship granted';
    expect(notifications({ step: 'granted', actorId: ada })).toEqual([
      [chief, title],
      [ben, title],
      [cleo, title],
    ]);
  });

  it('and later to those who agreed on it, but for whoever does it', () => {
    const none = { ...to, platformAdminIds: [] };
    expect(notifications({ step: 'confirmed', actorId: ben, confirmerId: ben }, none)).toEqual([
      [chief, 'Custodianship confirmed'],
      [ada, 'Custodianship confirmed'],
    ]);
    expect(notifications({ step: 'revoked', actorId: cleo, confirmerId: ben }, none)).toEqual([
      [chief, 'Custodianship revoked'],
      [ada, 'Custodianship revoked'],
      [ben, 'Custodianship revoked'],
    ]);
    expect(notifications({ step: 'revoked', actorId: ada }, none)).toEqual([[chief, 'Custodianship revoked']]);
  });

  it('and a step that nobody knows is told to nobody', () => {
    expect(notifications({ step: 'renamed', actorId: ada })).toEqual([]);
  });
});
