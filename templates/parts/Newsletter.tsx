import { Form } from './Form.tsx';
import { Heading } from './Heading.tsx';

/** The newsletter signup at one of its placements (specification, part 1, section 7). */
export function Newsletter({
  placement,
  title,
  text,
}: {
  placement: 'sidebar' | 'inline' | 'footer';
  title: string;
  text: string;
}) {
  return (
    <div className="newsletter">
      <Heading level={2} text={title} />
      <p>{text}</p>
      <Form form="newsletter" id={`newsletter-${placement}`} placement={placement} />
    </div>
  );
}

/** The newsletter signup above the footer. */
export function FooterSignup({ newsletter }: { newsletter: { title: string; text: string } }) {
  return (
    <section className="footer-signup">
      <Newsletter placement="footer" {...newsletter} />
    </section>
  );
}
