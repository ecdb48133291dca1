import { describe, expect, it } from 'vitest';
import { checkAnswer, readAnswer } from './callback-answer.ts';

describe('the directory’s answer', () => {
  it('is read from the fragment, or else the query', () => {
    expect(readAnswer('', '#code=1&state=lib%7Cours')).toEqual({
      raw: 'code=1&state=lib%7Cours',
      state: 'lib|ours',
      refusal: null,
    });
    expect(readAnswer('?error=access_denied&error_description=No+thanks&state=s', '')).toMatchObject({
      state: 's',
      refusal: 'No thanks',
    });
    expect(readAnswer('?error=access_denied', '')?.refusal).toBe('access_denied');
  });

  it('is none in an address without one', () => {
    expect(readAnswer('', '')).toBeUndefined();
    expect(readAnswer('?utm=1', '#top')).toBeUndefined();
  });

  it('is believed with the state that we sent', () => {
    const answer = readAnswer('', '#code=1&state=lib%7Cours');
    expect(() => answer && checkAnswer(answer, 'ours')).not.toThrow();
  });

  it.each(['lib|theirs', 'ours', 'lib|', '', undefined])('is not believed with the state %j', (state) => {
    const query = new URLSearchParams({ code: '1', ...(state !== undefined && { state }) });
    const answer = readAnswer('', `#${query.toString()}`);
    expect(() => answer && checkAnswer(answer, 'ours')).toThrow('State validation failed');
  });

  it('is not believed when nobody has begun a sign-in here, not even its words', () => {
    const forged = readAnswer('', '#error_description=Call+this+number&error=x&state=lib%7Cours');
    expect(() => forged && checkAnswer(forged, undefined)).toThrow('State validation failed');
  });

  it('tells the directory’s refusal in its own words', () => {
    const refused = readAnswer('', '#error=access_denied&error_description=The+sign-in+was+cancelled&state=lib%7Cours');
    expect(() => refused && checkAnswer(refused, 'ours')).toThrow('The sign-in was cancelled');
  });
});
