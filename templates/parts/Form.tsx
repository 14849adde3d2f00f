import { EMPTY, type FormState, FormView } from '../../islands/form/view.tsx';
import { dataAttributes } from '../../rules/data-attributes.ts';
import { calendarHost } from '../../rules/forms/booking.ts';
import { type FieldRule, fieldsOf, PATTERNS } from '../../rules/forms/rule.ts';
import { formUrl } from '../../rules/receiver-paths.ts';
import { useSite } from '../site-context.ts';

/** Separators and invisible marks in phone numbers, as in rules/forms/validation.ts. */
const SEPARATORS = String.raw`[\s\(\).\-\u200b-\u2015\u202a-\u202e\u2060-\u2069\ufeff]*`;

/** As lenient as the rules, which check normalized values. URLs have no pattern, because it would reject one without a scheme. */
const NATIVE: Readonly<Record<string, string>> = {
  email: PATTERNS.email,
  phone: String.raw`${SEPARATORS}(?:\+?${SEPARATORS}[1-9](?:${SEPARATORS}\d){0,15}${SEPARATORS})?`,
};

function nativeValidation({ pattern: name, messages }: FieldRule) {
  const pattern = name && NATIVE[name];
  return pattern === undefined ? undefined : { pattern, title: messages?.pattern };
}

/**
 * The island's view, rendered by React.
 * @param id of the form element, and prefix of field ids
 * @param state only for the gallery of states
 */
export function Form(props: { form: string; id: string; placement?: string; state?: FormState }) {
  const { settings, forms, casing, path, locale } = useSite();
  const rule = forms[props.form];
  if (!rule) throw new Error(`unknown form "${props.form}"`);
  const { delivery, turnstile } = settings.forms;
  const booking = rule.id === 'contact' ? settings.booking : undefined;
  const hasBox = fieldsOf(rule).some(({ kind }) => kind === 'checkbox');
  return (
    <div
      // States of the gallery are static, with the styles that a script would load.
      className={props.state ? 'form-state' : hasBox ? 'form-check' : undefined}
      {...dataAttributes({
        'data-island': props.state ? undefined : 'form',
        'data-form': props.form,
        'data-placement': props.placement,
        'data-delivery': delivery === 'simulated' || delivery === 'service' ? delivery : undefined,
        'data-turnstile': turnstile ?? undefined,
        'data-booking': booking,
        'data-calendar': booking && settings.bookingInPage ? calendarHost(booking) : undefined,
        'data-mail': settings.email,
        'data-phone': rule.next && settings.phone,
      })}
    >
      <FormView
        rule={rule}
        id={props.id}
        // When delivery is simulated, visitors without JavaScript send an email.
        action={formUrl(settings.forms) ?? `mailto:${settings.email}`}
        page={path}
        state={props.state ?? EMPTY}
        phone={settings.phone}
        placement={props.placement}
        submit={casing(rule.submit)}
        t={locale.t}
        native={nativeValidation}
      />
    </div>
  );
}
