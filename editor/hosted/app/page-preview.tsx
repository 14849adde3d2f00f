import type { ImmutableMap } from 'decap-cms-app';
import morphdom from 'morphdom';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followDraft, type OpenDraft } from './entry-check.ts';

/** Widths of windows, in pixels. */
const WIDTHS = { Phone: 390, Computer: 1440 } as const;
type Device = keyof typeof WIDTHS;

/** Where the browser keeps which width somebody has chosen. */
const CHOICE = 'preview-device';

/** The page of the open entry as it will be, which changes while somebody types. */
export function PagePreview({ entry }: { entry: ImmutableMap }): ReactNode {
  const [device, setDevice] = useState<Device>(
    localStorage.getItem(CHOICE) === 'Computer' ? 'Computer' : 'Phone',
  );
  const [latest, setLatest] = useState<OpenDraft>();
  // The last one may be of the entry that was open before.
  const draft = latest?.entry === String(entry.get('path') ?? '') ? latest : undefined;
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => followDraft(setLatest), []);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (frame.current && draft?.html) showPage(frame.current, draft.html);
  }, [draft]);

  const width = WIDTHS[device];
  const scale = Math.min(1, size.width / width || 1);
  const choose = (chosen: Device) => {
    localStorage.setItem(CHOICE, chosen);
    setDevice(chosen);
  };
  return (
    <div
      style={{
        position: 'fixed',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        font: '1rem system-ui',
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be styled away in this frame */}
      <div
        role="group"
        aria-label="Width of the preview"
        style={{ display: 'flex', gap: 8, padding: '8px 56px 8px 8px' }}
      >
        {(Object.keys(WIDTHS) as Device[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === device}
            onClick={() => choose(name)}
            style={{ ...BUTTON, ...(name === device && PRESSED) }}
          >
            {name}
          </button>
        ))}
      </div>
      <div ref={pane} style={{ flex: 1, minHeight: 0, overflow: 'hidden', background: '#dfdfe3' }}>
        {draft?.path === undefined ? (
          <p style={{ padding: 16 }}>
            {draft
              ? 'The page appears here once the mistakes are corrected.'
              : 'The page appears here in a moment.'}
          </p>
        ) : (
          <iframe
            key={draft.file}
            ref={frame}
            title={`The page ${draft.path}`}
            src={`/admin/draft?file=${encodeURIComponent(draft.file)}`}
            onLoad={({ currentTarget }) => {
              stayOnPage(currentTarget);
              // It may have changed while the frame was loading.
              if (draft.html) showPage(currentTarget, draft.html);
            }}
            style={{
              display: 'block',
              width,
              height: size.height / scale,
              margin: `0 ${Math.max(0, (size.width - width) / 2)}px`,
              border: 0,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        )}
      </div>
    </div>
  );
}

const BUTTON = {
  padding: '8px 16px',
  border: '1px solid #798291',
  borderRadius: 4,
  background: '#fff',
  color: '#313d3e',
  font: 'inherit',
  cursor: 'pointer',
} as const;
const PRESSED = { background: '#0f5f6e', color: '#fff' } as const;

/** Changes the page in a frame without loading it again, so that it stays where it is scrolled to. */
function showPage(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  // It loads the newest version by itself.
  if (!page?.body || !view || page.readyState !== 'complete' || page.URL === 'about:blank') return;
  // The policy of a page forbids style elements in every document that a script makes.
  const styles: string[] = [];
  const markup = html.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css);
    return '';
  });
  const next = new DOMParser().parseFromString(markup, 'text/html');
  morphdom(page.body, next.body, {
    onBeforeElUpdated: (old, changed) => {
      if (old instanceof view.HTMLDetailsElement) changed.toggleAttribute('open', old.open);
      return !old.isEqualNode(changed);
    },
  });
  page.title = next.title;
  // The first styles stay: they say which layer comes first.
  const [sheet = new view.CSSStyleSheet()] = page.adoptedStyleSheets;
  sheet.replaceSync(styles.join('\n'));
  page.adoptedStyleSheets = [sheet];
}

/** Keeps links and forms from leading away from the page. */
function stayOnPage({ contentDocument: page }: HTMLIFrameElement): void {
  page?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a[href]');
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
  });
  page?.addEventListener('submit', (event) => event.preventDefault());
}
