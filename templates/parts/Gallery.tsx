import { PictureView } from '../../islands/picture/view.tsx';
import type { BlockOf } from '../../model/custom-page.ts';
import { useSite } from '../site-context.ts';
import { Buttons } from './Buttons.tsx';
import { Heading } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { SECTION_TONES } from './Section.tsx';
import { Paragraphs } from './Text.tsx';

/**
 * Pictures that open large. Popovers need no script, and what they show loads only once they are open. As dialogs, they take
 * the focus.
 */
export function Gallery({ items, id }: Pick<BlockOf<'gallery'>, 'items'> & { id: string }) {
  const { picture, locale } = useSite();
  return (
    <ul className="gallery">
      {items.map(({ file, alt, caption }, index) => {
        const [small, large] = [picture(file, 'card'), picture(file, 'wide')];
        const name = `${id}-${index + 1}`;
        return (
          small &&
          large && (
            <li key={name}>
              <button type="button" popoverTarget={name}>
                <PictureView picture={small} alt={alt} sizes="(min-width: 60rem) 27rem, 50vw" />
                {caption && <span>{caption}</span>}
              </button>
              <dialog className="gallery-large" id={name} popover="auto" aria-label={alt}>
                <button type="button" popoverTarget={name} popoverTargetAction="hide">
                  <Icon name="close" />
                  {locale.t('Close')}
                </button>
                <PictureView picture={large} alt={alt} sizes="100vw" />
                {caption && <p>{caption}</p>}
              </dialog>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A picture beside a text. */
export function PictureAndText({
  title,
  text,
  file,
  alt,
  side,
  actions,
  tone,
}: BlockOf<'picture-and-text'> & { side: 'left' | 'right' }) {
  const picture = useSite().picture(file, 'wide');
  const names = ['section', 'picture-and-text', tone && SECTION_TONES[tone], `picture-${side}`];
  return (
    <section className={names.filter(Boolean).join(' ')}>
      <div className="prose">
        <Heading level={2} text={title} />
        <Paragraphs text={text} />
        {actions && <Buttons actions={actions} />}
      </div>
      {picture && <PictureView picture={picture} alt={alt} sizes="(min-width: 60rem) 40vw, 100vw" />}
    </section>
  );
}

/** A picture across the page. */
export function WidePicture({ file, alt, caption }: BlockOf<'picture'>) {
  const picture = useSite().picture(file, 'wide');
  return (
    picture && (
      <figure className="section wide-picture">
        <PictureView picture={picture} alt={alt} sizes="(min-width: 60rem) 80vw, 100vw" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    )
  );
}
