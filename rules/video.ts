/** A video on a host of videos. */
export interface Video {
  host: keyof typeof VIDEO_HOSTS;
  id: string;
  /** The address of its player, which sets no cookies before it plays. */
  player: string;
}

/** Hosts of videos: their names, and where their players come from. */
export const VIDEO_HOSTS = {
  youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com' },
} as const;

/** The path and file names of videos in static/. */
export const VIDEO_FILE = /^\/?(?!.*\/[./])[^\\?<>"|*]+\.(?:mp4|webm)$/;

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?=[?&#/]|$)/;
/** Videos that are not listed have a second code. */
const VIMEO =
  /^https:\/\/(?:(?:www\.)?vimeo\.com|player\.vimeo\.com\/video)\/(\d{6,12})(?:\/([\da-f]{6,20}))?\/?(?:[?#]|$)/;

/** The video at an address of YouTube or Vimeo; undefined for any other address. */
export function videoAt(address: string): Video | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? [];
  if (youtube) {
    const start = /[?&#](?:t|start)=(\d{1,5})s?(?:[&#]|$)/.exec(address)?.[1];
    const query = `autoplay=1&rel=0${start ? `&start=${start}` : ''}`;
    return {
      host: 'youtube',
      id: youtube,
      player: `${VIDEO_HOSTS.youtube.origin}/embed/${youtube}?${query}`,
    };
  }
  const [, vimeo, inPath] = VIMEO.exec(address) ?? [];
  if (!vimeo) return undefined;
  const code = inPath ?? /[?&]h=([\da-f]+)/.exec(address)?.[1];
  const query = `autoplay=1&dnt=1${code ? `&h=${code}` : ''}`;
  return { host: 'vimeo', id: vimeo, player: `${VIDEO_HOSTS.vimeo.origin}/video/${vimeo}?${query}` };
}

/** Whether an address is that of a player. */
export const isPlayer = (address: string): boolean =>
  Object.values(VIDEO_HOSTS).some(({ origin }) => address.startsWith(`${origin}/`));

/** Where the picture of a video is, if its owner or an earlier build has stored one. */
export function videoPicture({ host, id }: Video): string {
  return `/images/videos/${host}-${id}.jpg`;
}
