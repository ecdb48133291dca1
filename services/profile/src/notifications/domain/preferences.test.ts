import { NOTIFICATION_TYPES } from '@carebourse/contracts/constants';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, wantsInApp, wantsMail } from './preferences.ts';

const withSettings = (notificationSettings: string) => ({ ...DEFAULT_PREFERENCES, notificationSettings });

describe('wantsInApp', () => {
  it.each(NOTIFICATION_TYPES)('is true for %s by default', (type) => {
    expect(wantsInApp(DEFAULT_PREFERENCES, type)).toBe(true);
  });

  it('follows the settings of the type', () => {
    const settings = withSettings('{"system":["email"],"security":["inApp"],"billing":["none"],"results":[]}');
    expect(wantsInApp(settings, 'system')).toBe(false);
    expect(wantsInApp(settings, 'security')).toBe(true);
    expect(wantsInApp(settings, 'billing')).toBe(false);
    expect(wantsInApp(settings, 'results')).toBe(false);
  });

  it('is true for a type that the settings do not name', () => {
    expect(wantsInApp(withSettings('{"billing":["email"]}'), 'system')).toBe(true);
  });

  it.each(['', 'not JSON', '[]', '{"system":"email"}', 'null'])('takes %j as never chosen', (text) => {
    expect(wantsInApp(withSettings(text), 'system')).toBe(true);
  });
});

describe('wantsMail', () => {
  it('is true by default', () => {
    expect(wantsMail(DEFAULT_PREFERENCES, 'system')).toBe(true);
  });

  it('is false when mail is no way to reach the person, or none for the type', () => {
    expect(wantsMail({ ...DEFAULT_PREFERENCES, communicationPreferences: '["inApp","phone"]' }, 'system')).toBe(false);
    expect(wantsMail({ ...DEFAULT_PREFERENCES, communicationPreferences: '["none"]' }, 'system')).toBe(false);
    expect(wantsMail(withSettings('{"system":["inApp"]}'), 'system')).toBe(false);
    expect(wantsMail(withSettings('{"billing":["inApp"]}'), 'system')).toBe(true);
  });

  it.each(['', 'not JSON', '{}', '["pigeon"]'])('takes %j as never chosen', (text) => {
    expect(wantsMail({ ...DEFAULT_PREFERENCES, communicationPreferences: text }, 'system')).toBe(true);
  });
});
