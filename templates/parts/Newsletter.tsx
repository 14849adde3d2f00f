import { Form } from './Form.tsx';
import { Heading } from './Heading.tsx';

export interface NewsletterText {
  title: string;
  text: string;
}

/** The newsletter signup, at one of its placements. */
export function Newsletter({
  placement,
  title,
  text,
}: NewsletterText & { placement: 'sidebar' | 'inline' | 'footer' }) {
  return (
    <div className="newsletter">
      <Heading level={2} text={title} />
      <p>{text}</p>
      <Form form="newsletter" id={`newsletter-${placement}`} placement={placement} />
    </div>
  );
}

/** The newsletter signup above the footer, if there is a newsletter. */
export function FooterSignup({ newsletter }: { newsletter: NewsletterText | undefined }) {
  if (!newsletter) return null;
  return (
    <section className="footer-signup">
      <Newsletter placement="footer" {...newsletter} />
    </section>
  );
}
