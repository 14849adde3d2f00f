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

/** A line with only the address of a video. A picture of its owner's own is written as a link around it. */
const LINE = /^ {0,3}<?(https:\/\/[^\s<>]+)>?[ \t]*$/gm;

/** Videos whose picture couldn't be fetched. Another attempt needs another start of the program. */
const failed = new Set<string>();

/**
 * Fetches the pictures of videos, once: they are then files of the site, in static/images/videos/.
 * @param folder absolute path of static/
 * @returns advice about videos without a picture
 */
export async function fetchVideoPictures(content: Content, folder: string): Promise<Mistake[]> {
  const videos = markdownEntries(content).flatMap((entry) => {
    const { file, body, bodyLine } = entry;
    return [...(/youtu|vimeo/.test(body) ? body.matchAll(LINE) : [])].flatMap(
      ({ 1: address = '', index }) => {
        const video = videoAt(address);
        const line = bodyLine + body.slice(0, index).split('\n').length - 1;
        // A line of code is no link.
        const isShown = video && bodyRecord(entry).videos.includes(videoPicture(video));
        return isShown ? [{ video, address, file, line }] : [];
      },
    );
  });
  if (videos.length === 0) return [];
  const files = new Set(listStatic(folder).map((path) => `/${path}`));
  const missing = videos.filter(({ video }) => !files.has(videoPicture(video)));
  const found = await Promise.all(
    missing.map(async ({ video, address, file, line }): Promise<Mistake[]> => {
      const path = videoPicture(video);
      if (!failed.has(path) && (await fetchPicture(video, address, join(folder, path)))) return [];
      failed.add(path);
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
