import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, sentTo } from '../../../../tests/support/gateway.ts';
import { expectToast, fill, openPage, texts } from '../../../../tests/support/page.tsx';

test('the contact page names office, phone with its hours, and departments', async () => {
  await openPage('/contact');
  const details = within(await screen.findByRole('complementary'));
  expect(texts(details.getAllByRole('heading'))).toEqual(['Office', 'Phone', 'Departments']);
  expect(details.getByText('Monday to Friday 9am to 5pm')).toBeDefined();
  expect(details.getAllByRole('link', { name: /@/ }).length).toBeGreaterThanOrEqual(3);
});

test('the contact form says what is wrong, keeps what was typed after a failure, and reports success', async () => {
  const user = await openPage('/contact');
  const form = within(await screen.findByRole('form', { name: 'Contact form' }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  expect(field('Inquiry type').value).toBe('general');
  expect(within(field('Inquiry type')).getAllByRole('option')).toHaveLength(6);
  const send = form.getByRole('button', { name: 'Send message' });
  await user.click(send);
  for (const words of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 5 characters',
    'Message must be at least 10 characters',
  ]) {
    await form.findByText(words);
  }
  await fill(user, field('Name'), 'Jo Marsh');
  await fill(user, field('Email'), 'jo.marsh@example.org');
  await fill(user, field('Subject'), 'Access for our clinic');
  await fill(user, field('Message'), 'How do we add a second reviewer?');
  refuse('post', '/api/contact', 503);
  await user.click(send);
  await expectToast('Error sending message - Please try again later.');
  expect(field('Message').value).toBe('How do we add a second reviewer?');
  answer('post', '/api/contact', { id: 7, withheld: false });
  await user.click(send);
  await expectToast('Message sent successfully');
  expect(field('Message').value).toBe('');
  expect(sentTo('post', '/api/contact').at(-1)).toMatchObject({ email: 'jo.marsh@example.org' });
});

test('the enterprise plan is passed into the contact page', async () => {
  await openPage('/contact?plan=enterprise');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Talk to us about Enterprise');
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Enterprise plan');
});
