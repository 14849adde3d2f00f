import { expect, test } from 'vitest';
import { videoAt } from '../../rules/video.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/w7Ft2ymGmfc?autoplay=1&rel=0';
const VIMEO = 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1';

test.each([
  ['https://www.youtube.com/watch?v=w7Ft2ymGmfc', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=w7Ft2ymGmfc&t=42s', `${YOUTUBE}&start=42`],
  ['https://youtu.be/w7Ft2ymGmfc?si=abc&t=7', `${YOUTUBE}&start=7`],
  ['https://www.youtube.com/shorts/w7Ft2ymGmfc', YOUTUBE],
  ['https://www.youtube.com/live/w7Ft2ymGmfc', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/w7Ft2ymGmfc', YOUTUBE],
  ['https://vimeo.com/123456789', VIMEO],
  ['https://player.vimeo.com/video/123456789?h=a1b2c3d4e5', `${VIMEO}&h=a1b2c3d4e5`],
  ['https://vimeo.com/123456789/', VIMEO],
  ['https://vimeo.com/123456789/a1b2c3d4e5?share=copy', `${VIMEO}&h=a1b2c3d4e5`],
])('the address of a video has a player: %s', (address, player) => {
  expect(videoAt(address)?.player).toBe(player);
});

test.each([
  'http://www.youtube.com/watch?v=w7Ft2ymGmfc',
  'https://www.youtube.com/watch?v=w7Ft2ymGmfc"onload=x',
  'https://www.youtube.com/watch?v=w7Ft2ymGmfcTooLong',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.example/watch?v=w7Ft2ymGmfc',
  'https://evil.example/https://vimeo.com/123456789',
  'https://vimeo.com/channels/staffpicks',
])('any other address has none: %s', (address) => {
  expect(videoAt(address)).toBeUndefined();
});
