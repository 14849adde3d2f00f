import type { Content } from '../../model/content.ts';
import { type FormLabels, LABELS_PATH } from '../../rules/forms/labels.ts';
import { fieldsOf } from '../../rules/forms/rule.ts';
import { THANK_YOU_PATH } from '../../rules/forms/submission.ts';
import { isEnglish } from '../../rules/locale.ts';
import type { SiteView } from '../../templates/site-context.ts';
import type { Brand } from '../assets/brand.ts';
import type { Fonts } from '../assets/fonts/fonts.ts';
import type { Output } from '../base/output.ts';
import { LOGO_BITMAP, logoSize } from '../pages/structured-data/organization.ts';

interface Said {
  content: Content;
  context: { site: Pick<SiteView, 'forms' | 'casing' | 'requests' | 'link'> };
}

/** /forms.json: the labels of fields and options, which the receiver shows with each lead, and what else it needs to know. */
export function formLabelsOutput(
  first: Said,
  others: readonly Said[],
  { palette, icon: mark }: Pick<Brand, 'palette' | 'icon'>,
  { typefaces }: Pick<Fonts, 'typefaces'>,
): Output {
  const { settings, logo, formsFile: source } = first.content;
  const languages = others.map((one) => [
    one.content.base,
    { ...said(one), language: one.content.locale.language, thanks: one.context.site.link(THANK_YOU_PATH) },
  ]);
  const { language, phrases, newsletter, newsletterOn, forms, own } = said(first);
  const all: FormLabels = {
    ...{ agency: settings.name, language, phrases },
    ...{ requests: first.context.site.requests, newsletter, newsletterOn },
    logo: logo && { path: `/${LOGO_BITMAP}`, ...logoSize(logo) },
    brand: { ...palette, typefaces, mark },
    booking: settings.booking,
    forms,
    own,
    languages: languages.length > 0 ? Object.fromEntries(languages) : undefined,
  };
  return { path: LABELS_PATH.slice(1), body: `${JSON.stringify(all)}\n`, source };
}

/** What forms of one language say. English is not mentioned. */
function said({ content, context }: Said) {
  const {
    pages,
    settings,
    words: { phrases },
    forms: { own },
  } = content;
  const { forms, casing } = context.site;
  const isOwn = (id: string) => own.some(({ name }) => name === id);
  const labels = Object.values(forms)
    .filter(({ id }) => !isOwn(id))
    .map((rule) => {
      const fields = fieldsOf(rule).map(({ name, label, options }) => ({ name, label, options }));
      return [rule.id, { text: rule.success.text, fields }];
    });
  const words = (title: string, text = '') =>
    [casing(title), text, `[${casing(forms.newsletter.submit)}]`].filter(Boolean).join('\n');
  const signup = pages.blog?.data.newsletter;
  const onPages = pages.custom.flatMap(({ path, data: { blocks } }) =>
    blocks.flatMap((block) =>
      block.block === 'form' && block.form === 'newsletter'
        ? [[path, words(block.title, block.subtitle)]]
        : [],
    ),
  );
  return {
    language: isEnglish(settings.language) ? undefined : settings.language,
    phrases: Object.keys(phrases).length > 0 ? phrases : undefined,
    newsletter: signup && words(signup.title, signup.text),
    newsletterOn: onPages.length > 0 ? (Object.fromEntries(onPages) as Record<string, string>) : undefined,
    forms: Object.fromEntries(labels) as FormLabels['forms'],
    own: own.length > 0 ? own : undefined,
  };
}
