import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { call } from '../../app/api.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** "/images/team.jpg" */
  path: string;
  /** Of a picture that was replaced: it keeps its address, but browsers keep what they have loaded. */
  version?: number | undefined;
  /** There is no such picture. */
  onMissing?(): void;
}

/** A picture of the content, which the site may not show yet. It decorates what says its name. */
export function SitePicture({ path, version, onMissing, ...rest }: Props): ReactNode {
  const address = version === undefined ? path : `${path}?${version}`;
  const [src, setSrc] = useState(address);
  const load = async (): Promise<void> => {
    const stored = src === address ? await call('picture', { path }).catch(() => null) : null;
    if (stored !== null) setSrc(stored);
    else if (version === undefined) onMissing?.();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each picture
  useEffect(() => {
    setSrc(address);
    if (version !== undefined) void load();
  }, [address]);
  return <img {...rest} src={src} alt="" onError={() => void load()} />;
}
