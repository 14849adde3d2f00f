/** Links for keyboard users, first on every page (specification, part 1, section 2, Shared shell). */
export function SkipLinks({ path }: { path: string }) {
  return (
    <div className="skip-links">
      <a href="#main">Skip to main content</a>
      <a href="#navigation">Skip to navigation</a>
      <a href={path === '/contact' ? '#contact-form' : '/contact#contact-form'}>Skip to contact form</a>
    </div>
  );
}
