import { screen, waitFor, within } from '@testing-library/react';
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

test('who types a health number is warned at the field before it is sent, and it is not', async () => {
  const warning = 'This looks like a health card number. It will be taken out.';
  const user = await openPage('/contact');
  const form = within(await screen.findByRole('form', { name: 'Contact form' }));
  await fill(user, form.getByLabelText('Message'), 'Please call 416-555-0148');
  expect(form.queryByText(warning)).toBeNull();
  await fill(user, form.getByLabelText('Message'), 'My number is 9876-543-217');
  const warned = await form.findByText(warning);
  expect(form.getByLabelText('Message').getAttribute('aria-describedby')).toContain(warned.closest('[id]')?.id);
  await fill(user, form.getByLabelText('Subject'), 'About 1234567897');
  await waitFor(() => expect(form.getAllByText(warning)).toHaveLength(2));

  await fill(user, form.getByLabelText('Name'), 'Jo Marsh');
  await fill(user, form.getByLabelText('Email'), 'jo.health@example.org');
  answer('post', '/api/contact', { id: 7, withheld: false });
  await user.click(form.getByRole('button', { name: 'Send message' }));
  await expectToast('Message sent successfully');
  expect(sentTo('post', '/api/contact')).toMatchObject([
    { subject: 'About [withheld]', message: 'My number is [withheld]' },
  ]);
  expect(form.queryByText(warning)).toBeNull();
});
