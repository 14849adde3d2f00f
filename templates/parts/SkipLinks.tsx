/** Links for keyboard users, first on every page (specification, part 1, section 2, Shared shell). */
export function SkipLinks({ path }: { path: string }) {
  return (
    <nav className="skip-links" aria-label="Skip">
      <a href="#main">Skip to main content</a>
      <a href="#navigation">Skip to navigation</a>
      <a href={path === '/contact' ? '#contact-form' : '/contact#contact-form'}>Skip to contact form</a>
    </nav>
  );
}
