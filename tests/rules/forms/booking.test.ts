import { expect, test } from 'vitest';
import { bookingLink, calendarHost } from '../../../rules/forms/booking.ts';

const ADA = { name: 'Ada M. Hall', email: 'ada+x@example.com' };

test.each([
  ['https://cal.com/hall/30min', ADA, '?name=Ada%20M.%20Hall&email=ada%2Bx%40example.com'],
  ['https://hall.cal.com/30min', { email: ADA.email }, '?email=ada%2Bx%40example.com'],
  [
    'https://calendly.com/hall/30min?month=2026-12',
    ADA,
    '?month=2026-12&name=Ada%20M.%20Hall&email=ada%2Bx%40example.com',
  ],
  [
    'https://meetings-eu1.hubspot.com/hall',
    ADA,
    '?firstname=Ada&lastname=M.%20Hall&email=ada%2Bx%40example.com',
  ],
  ['https://meetings.hubspot.com/hall', { name: 'Ada' }, '?firstname=Ada'],
  ['https://calendar.app.google/abc', ADA, ''],
  ['https://calendar.google.com/calendar/appointments/schedules/abc', ADA, ''],
  // Only these hosts get what a visitor typed.
  ['https://evil-cal.com/hall', ADA, ''],
  ['https://cal.com.evil.example/hall', ADA, ''],
  ['https://book.example.com/hall', ADA, ''],
])('%s gets what its host can fill in', (page, visitor, query) => {
  expect(bookingLink(page, visitor)).toBe(page.split('?')[0] + query);
});

test.each([
  ['https://cal.com/hall/30min', 'Cal.com'],
  ['https://hall.cal.com/30min', 'Cal.com'],
  ['https://calendly.com/hall/30min', 'Calendly'],
  ['https://meetings.hubspot.com/hall', undefined],
  ['https://evil-cal.com/hall', undefined],
  ['https://cal.com.evil.example/hall', undefined],
])('the calendar of %s can show in a page: %s', (page, name) => {
  expect(calendarHost(page)).toBe(name);
});
