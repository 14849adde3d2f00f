import morphdom from 'morphdom';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { EntryDraft } from '../actions/api.ts';
import { call } from './api.ts';
import { elementWith } from './page-match.ts';

/** Widths of windows, in pixels. */
const WIDTHS = { Phone: 390, Computer: 1440 } as const;
type Device = keyof typeof WIDTHS;

/** Where the browser keeps which width somebody has chosen. */
const CHOICE = 'preview-device';

interface Props {
  /** Relative to the repository. */
  file: string;
  draft: EntryDraft | undefined;
  /** The text that somebody is writing, so that the page shows it. */
  caret: string;
  /** Somebody clicks in the page. @param texts of what was clicked, from the inside out */
  onClick(texts: string[]): void;
}

/** The page of the open entry as it will be, which changes while somebody types. */
export function Preview({ file, draft, caret, onClick }: Props): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const click = useRef(onClick);
  click.current = onClick;
  useEffect(() => {
    if (frame.current && draft?.html) showPage(frame.current, draft.html);
  }, [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draft may show the text for the first time
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page?.body && caret) elementWith(page, caret)?.scrollIntoView({ block: 'center' });
  }, [caret, draft]);
  const isOld = draft !== undefined && draft.mistakes.length > 0 && draft.html !== undefined;
  return (
    <PageFrame
      state={isOld ? 'As it was before the mistakes' : draft?.path}
      path={draft?.path}
      src={`/admin/draft?file=${encodeURIComponent(file)}`}
      frame={frame}
      onLoad={(loaded) => {
        stayOnPage(loaded, (texts) => click.current(texts));
        // It may have changed while the frame was loading.
        if (draft?.html) showPage(loaded, draft.html);
      }}
    >
      <p>
        {!draft
          ? 'The page appears here in a moment.'
          : draft.mistakes.length > 0
            ? 'The page appears here once the mistakes are corrected.'
            : 'This has no page of its own: other pages show it.'}
      </p>
    </PageFrame>
  );
}

/** The page of an entry in the preview that the host has made of what was handed in. @param version of the saved file */
export function HostPreview({
  draft,
  version,
}: {
  draft: EntryDraft | undefined;
  version: string;
}): ReactNode {
  const path = draft?.path;
  const [address, setAddress] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    let isOver = false;
    call('review').then(
      // A new commit has none yet, and the one before is nearly the same.
      (review) => isOver || setAddress((before) => review?.preview ?? before),
      // The form needs no preview.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [version]);
  const src = address && path && address + path;
  return (
    <PageFrame state={src ? 'As you have handed it in' : path} path={src && path} src={src ?? ''}>
      <p>
        {draft && path === undefined
          ? 'This has no page of its own: other pages show it.'
          : 'The page appears here once you have handed your changes in, and the host of the site has made a preview of them.'}
      </p>
    </PageFrame>
  );
}

interface FrameProps {
  /** What the frame shows, in words. */
  state: string | undefined;
  /** Of the page; undefined if there is none to show. */
  path: string | undefined;
  src: string;
  frame?: RefObject<HTMLIFrameElement | null>;
  onLoad?(frame: HTMLIFrameElement): void;
  /** Shown in place of a page. */
  children: ReactNode;
}

/** A page as a phone or a computer shows it. */
function PageFrame({ state, path, src, frame, onLoad, children }: FrameProps): ReactNode {
  const [device, setDevice] = useState<Device>(
    localStorage.getItem(CHOICE) === 'Computer' ? 'Computer' : 'Phone',
  );
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (pane.current) observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  const width = WIDTHS[device];
  const scale = Math.min(1, size.width / width || 1);
  return (
    <section className="preview" aria-label="Preview">
      <div className="preview-bar">
        <fieldset className="segments" aria-label="Width of the preview">
          {(Object.keys(WIDTHS) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === device}
              onClick={() => {
                localStorage.setItem(CHOICE, name);
                setDevice(name);
              }}
            >
              {name}
            </button>
          ))}
        </fieldset>
        <span className="preview-state" role="status">
          {state}
        </span>
      </div>
      <div className="preview-pane" ref={pane}>
        {path === undefined ? (
          children
        ) : (
          <iframe
            key={src}
            ref={frame}
            title={`The page ${path}`}
            src={src}
            onLoad={({ currentTarget }) => onLoad?.(currentTarget)}
            style={{
              width,
              height: size.height / scale,
              marginInline: Math.max(0, (size.width - width) / 2),
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </section>
  );
}

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

/** Keeps links and forms from leading away from the page, and says what was clicked. */
function stayOnPage({ contentDocument: page }: HTMLIFrameElement, onClick: Props['onClick']): void {
  page?.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest?.('a[href]');
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
    const texts: string[] = [];
    for (let element: Element | null = target; element && texts.length < 5; element = element.parentElement) {
      const image = element.tagName === 'IMG' ? (element as HTMLImageElement).alt : '';
      texts.push(image || (element.textContent ?? ''));
    }
    onClick(texts.filter((text) => text.length < 2000));
  });
  page?.addEventListener('submit', (event) => event.preventDefault());
}
