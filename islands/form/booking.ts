import type { DataSelector } from '../../rules/data-attributes.ts';

export { bookingLink } from '../../rules/forms/booking.ts';

/** Lets a calendar open in place of its link. */
export async function startCalendar(root: HTMLElement): Promise<void> {
  const link = root.querySelector<HTMLElement>('[data-player]' satisfies DataSelector);
  if (link) (await import('../video.ts')).startVideo(link);
}
