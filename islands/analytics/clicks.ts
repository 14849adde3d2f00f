import { track } from './event.ts';

/** Tells which links are followed that lead away from the pages. */
export function watchClicks(): void {
  for (const kind of ['click', 'auxclick'] as const) addEventListener(kind, follow);
}

function follow({ target, button }: MouseEvent): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!link || button > 1) return;
  const { protocol, hostname, origin, pathname } = link;
  if (protocol === 'tel:') track('contact_click', { method: 'phone' });
  else if (protocol === 'mailto:') track('contact_click', { method: 'email' });
  else if (protocol.startsWith('http') && hostname !== location.hostname) {
    track('click', { link_url: origin + pathname, link_domain: hostname, outbound: true });
    if (link.closest('.post-share')) share(link);
  } else if (pathname.endsWith('.pdf')) {
    track('file_download', { file_name: pathname, file_extension: 'pdf' });
  }
}

function share(link: HTMLAnchorElement): void {
  track('share', {
    method: link.firstChild?.textContent ?? '',
    content_type: 'article',
    item_id: location.pathname.split('/').pop(),
  });
}
