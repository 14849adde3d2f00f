import { useSite } from '../site-context.ts';
import { Picture } from './Picture.tsx';

/** The picture of a person whose name stands beside it; nothing without a picture. */
export function Portrait({ src }: { src: string | undefined }) {
  const { picture } = useSite();
  const found = src ? picture(src, 'portrait') : undefined;
  return found ? <Picture className="portrait" picture={found} alt="" sizes="6rem" /> : null;
}
