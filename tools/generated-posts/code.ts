import type { Random } from '../../art/fields/random.ts';

/** Pieces of code as articles about websites show them; NAME stands for a word of the post, 7 for a number. */
const SAMPLES = [
  ['html', '<a class="NAME" href="/contact">\n  <span data-count="7">Call us</span>\n</a>'],
  ['css', '.NAME {\n  display: grid;\n  gap: 7px;\n  color: var(--ink);\n}'],
  [
    'js',
    "const field = document.querySelector('#NAME');\nfield?.addEventListener('input', () => {\n  if (field.value.length > 7) field.reportValidity();\n});",
  ],
  ['json', '{\n  "@type": "Service",\n  "name": "NAME",\n  "offers": { "price": 7 }\n}'],
  ['sh', 'curl --head "https://www.example.com/NAME" | grep -i cache-control'],
  ['', 'User-agent: *\nDisallow: /NAME/'],
] as const;

/**
 * A fenced block of code, which no other post has.
 * @param name a word in lower-case letters and hyphens
 */
export function codeBlock({ pick, int }: Random, name: string): string {
  const [language, code] = pick(SAMPLES);
  return `\`\`\`${language}\n${code.replace('NAME', name).replace('7', String(int(2, 99)))}\n\`\`\``;
}
