import { Newsletter } from './Newsletter.tsx';

/** The newsletter signup that ends a page: a band that belongs to the footer under it. */
export function FooterSignup({ newsletter }: { newsletter: { title: string; text: string } }) {
  return (
    <section className="footer-signup">
      <Newsletter placement="footer" {...newsletter} />
    </section>
  );
}
