import htm from 'htm';
import { createElement } from 'react';
import { EMPTY, type FormProps, type FormState, formView } from '../../islands/form/view.ts';
import { withReply } from '../../rules/form-reply.ts';
import { FORMS, type FormId, type FormRule, PATTERNS, withOptions } from '../../rules/forms.ts';
import { formAddress } from '../../rules/receiver-paths.ts';
import { useSite } from '../site-context.ts';

/** Separators and invisible marks in phone numbers, as in rules/form-validation.ts. */
const SEPARATORS = String.raw`[\s\(\).\-\u200b-\u2015\u202a-\u202e\u2060-\u2069\ufeff]*`;

/** As lenient as the rules, which apply to normalized values. URLs may be typed without a scheme, which any pattern would reject. */
const NATIVE: Readonly<Record<string, string>> = {
  email: PATTERNS.email,
  phone: String.raw`${SEPARATORS}(?:\+?${SEPARATORS}[1-9](?:${SEPARATORS}\d){0,15}${SEPARATORS})?`,
};

const view = formView(htm.bind(createElement), ({ pattern: name = '', messages }) => {
  const pattern = NATIVE[name];
  return pattern === undefined ? undefined : { pattern, title: messages?.pattern };
});

/**
 * The island's view, rendered by React.
 * @param id of the form element, and prefix of field ids
 * @param state only for the gallery of states
 */
export function Form(props: {
  form: FormId;
  id: string;
  submit?: string;
  placement?: string;
  state?: FormState;
}) {
  const { settings, casing, path } = useSite();
  const rule = useOptions(withReply(FORMS[props.form], settings.forms.replies));
  const { delivery, turnstile } = settings.forms;
  const form: FormProps = {
    rule,
    id: props.id,
    // When delivery is simulated, visitors without JavaScript send an email.
    action: formAddress(settings.forms) ?? `mailto:${settings.email}`,
    page: path,
    state: props.state ?? EMPTY,
    phone: settings.phone,
    placement: props.placement,
    submit: casing(props.submit ?? rule.submit),
  };
  return (
    <div
      // States of the gallery are static, with the styles that a script would load.
      className={props.state && 'form-state'}
      data-island={props.state ? undefined : 'form'}
      data-form={props.form}
      data-placement={props.placement}
      data-delivery={delivery === 'simulated' || delivery === 'service' ? delivery : undefined}
      data-turnstile={turnstile ?? undefined}
      data-mail={settings.email}
      data-phone={rule.next && settings.phone}
    >
      {view(form)}
    </div>
  );
}

/** Adds the options that come from the content. */
function useOptions(rule: FormRule): FormRule {
  const { services, casing } = useSite();
  return withOptions(rule, ({ optionsFrom }) => {
    if (optionsFrom !== 'services') return undefined;
    return services
      .flatMap((group) => group.links)
      .map(({ label, href }) => ({ value: href.slice(href.lastIndexOf('/') + 1), label: casing(label) }));
  });
}
