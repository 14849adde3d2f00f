import htm from 'htm';
import { createElement } from 'react';
import { EMPTY, type FormProps, type FormState, formView } from '../../islands/form/view.ts';
import { type FieldRule, FORMS, type FormId, type FormRule } from '../../rules/forms.ts';
import { useSite } from '../site-context.ts';

const view = formView(htm.bind(createElement));

/**
 * A form as HTML, before any script: its island's own view, rendered by React.
 * @param id the id of the form element; field ids start with it
 * @param state shown state; empty unless a gallery of states wants another
 */
export function Form(props: {
  form: FormId;
  id: string;
  submit?: string;
  placement?: string;
  state?: FormState;
}) {
  const { settings, casing, path } = useSite();
  const rule = useOptions(FORMS[props.form]);
  const { delivery, endpoint } = settings.forms;
  const form: FormProps = {
    rule,
    id: props.id,
    // Without an endpoint a visitor without script still reaches a person.
    action: (delivery === 'endpoint' && endpoint) || `mailto:${settings.email}`,
    page: path,
    state: props.state ?? EMPTY,
    placement: props.placement,
    submit: casing(props.submit ?? rule.submit),
  };
  return (
    <div
      // A state that is shown on its own is not to be taken over.
      data-island={props.state ? undefined : 'form'}
      data-form={props.form}
      data-placement={props.placement}
      data-delivery={delivery}
      data-mail={settings.email}
    >
      {view(form)}
    </div>
  );
}

/** A form whose fields have the options that come from the content. */
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
