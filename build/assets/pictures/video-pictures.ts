import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../../model/content.ts';
import { VIDEO_HOSTS, type Video, videoAt, videoPicture } from '../../../rules/video.ts';
import type { Mistake } from '../../base/errors.ts';
import { listStatic } from '../../base/files.ts';
import { markdownEntries } from '../../content/entries.ts';
import { bodyRecord } from '../../markdown/inspect.ts';

/** How long a build waits for a host of videos, in milliseconds. */
const TIMEOUT = 5000;

/** Whether each picture could be fetched. Another attempt needs another start of the program. */
const attempts = new Map<string, Promise<boolean>>();

/**
 * Fetches the pictures of videos, once: they are then files of the site, in static/images/videos/.
 * @param folder absolute path of static/
 * @returns advice about videos without a picture
 */
export async function fetchVideoPictures(content: Content, folder: string): Promise<Mistake[]> {
  const entries = markdownEntries(content).filter(({ body }) => /youtu|vimeo/.test(body));
  const videos = entries.flatMap((entry) =>
    bodyRecord(entry).videos.flatMap(({ address, line }) => {
      const video = videoAt(address);
      return video ? [{ video, address, file: entry.file, line }] : [];
    }),
  );
  if (videos.length === 0) return [];
  const files = new Set(listStatic(folder).map((path) => `/${path}`));
  const missing = videos.filter(({ video }) => !files.has(videoPicture(video)));
  const found = await Promise.all(
    missing.map(async ({ video, address, file, line }): Promise<Mistake[]> => {
      const path = videoPicture(video);
      const attempt = attempts.get(path) ?? fetchPicture(video, address, join(folder, path));
      attempts.set(path, attempt);
      if (await attempt) return [];
      const { name } = VIDEO_HOSTS[video.host];
      const message = `shows a video without a picture, because none could be fetched from ${name}. Put one into static${path}, or write [![What the video shows](/images/name.jpg)](${address})`;
      return [{ file, line, message }];
    }),
  );
  return found.flat();
}

/** @returns whether the picture was stored */
async function fetchPicture({ host, id }: Video, address: string, file: string): Promise<boolean> {
  const get = async (url: string) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? response : undefined;
  };
  try {
    const sizes = ['maxresdefault', 'hqdefault'].map((size) => `https://i.ytimg.com/vi/${id}/${size}.jpg`);
    const urls = host === 'youtube' ? sizes : [await vimeoThumbnail(address, get)];
    for (const url of urls) {
      const response = await get(url);
      if (!response?.headers.get('content-type')?.startsWith('image/jpeg')) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.part`, Buffer.from(await response.arrayBuffer()));
      renameSync(`${file}.part`, file);
      return true;
    }
  } catch {
    // Without a network, the video has no picture.
  }
  return false;
}

/** Vimeo tells where the picture is (oEmbed). */
async function vimeoThumbnail(
  address: string,
  get: (url: string) => Promise<Response | undefined>,
): Promise<string> {
  const response = await get(
    `https://vimeo.com/api/oembed.json?width=1280&url=${encodeURIComponent(address)}`,
  );
  const { thumbnail_url: url = '' } = ((await response?.json()) ?? {}) as { thumbnail_url?: string };
  return url;
}
