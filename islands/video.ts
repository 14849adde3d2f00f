import type { Dataset } from '../rules/data-attributes.ts';

/** Plays a video in place of its picture, or shows a calendar in place of its link. Nothing comes from their hosts before. */
export function startVideo(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { player: src = '' }: Dataset = link.dataset;
    const player = document.createElement('iframe');
    player.src = src;
    player.title = link.querySelector('img')?.alt || (link.textContent ?? '');
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    link.replaceWith(player);
    player.focus();
  });
}
