import htm from 'htm';
import { createElement } from 'react';
import { EMPTY, type FormProps, type FormState, formView } from '../../islands/form/view.ts';
import { withReply } from '../../rules/form-reply.ts';
import { type FieldRule, FORMS, type FormId, type FormRule } from '../../rules/forms.ts';
import { formAddress } from '../../rules/receiver-paths.ts';
import { useSite } from '../site-context.ts';

const view = formView(htm.bind(createElement));

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
  const fill = (field: FieldRule): FieldRule => {
    if (field.optionsFrom !== 'services') return field;
    const links = services.flatMap((group) => group.links);
    const options = links.map(({ label, href }) => ({
      value: href.slice(href.lastIndexOf('/') + 1),
      label: casing(label),
    }));
    return { ...field, options };
  };
  return { ...rule, groups: rule.groups.map((group) => ({ ...group, fields: group.fields.map(fill) })) };
}
