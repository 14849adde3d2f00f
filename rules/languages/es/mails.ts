/** What the receiver says to visitors, in mails and on its pages. */
export const MAILS_IN_SPANISH = {
  'Go to {site}': 'Ir a {site}',
  'Error: {heading}': 'Error: {heading}',
  'We have your message': 'Recibimos su mensaje',
  'See what happens next': 'Vea qué sigue',
  'Somebody typed this address into a form of {agency}, {host}. If it wasn’t you, you can ignore this email.':
    'Alguien escribió esta dirección en un formulario de {agency}, {host}. Si no fue usted, no haga caso de este correo.',
  'Somebody typed this address into a form at {host}. If it wasn’t you, you can ignore this email.':
    'Alguien escribió esta dirección en un formulario de {host}. Si no fue usted, no haga caso de este correo.',
  'Please confirm your sign-up': 'Confirme su suscripción',
  'Press the button to get {agency}’s newsletter at this address.':
    'Pulse el botón para recibir el boletín de {agency} en esta dirección.',
  Confirm: 'Confirmar',
  'Somebody typed this address into a form at {host}. If it wasn’t you, ignore this email: you won’t get a newsletter.':
    'Alguien escribió esta dirección en un formulario de {host}. Si no fue usted, no haga caso de este correo: no recibirá ningún boletín.',
  'You’re on the list': 'Ya está en la lista',
  'You’ll get {agency}’s newsletter from now on. You can unsubscribe at any time.':
    'Desde ahora recibirá el boletín de {agency}. Puede darse de baja cuando quiera.',
  'You get this email because you confirmed your sign-up at {host}.':
    'Recibe este correo porque confirmó su suscripción en {host}.',
  Unsubscribe: 'Darse de baja',
  'Confirm your sign-up': 'Confirme su suscripción',
  'Unsubscribe?': '¿Quiere darse de baja?',
  'Press the button to get {agency}’s newsletter at {email}.':
    'Pulse el botón para recibir el boletín de {agency} en {email}.',
  'Press the button to stop {agency}’s newsletter at {email}.':
    'Pulse el botón para dejar de recibir el boletín de {agency} en {email}.',
  'You’re unsubscribed': 'Se dio de baja',
  'You’ll get {agency}’s newsletter at {email}. The welcome email has a link to unsubscribe.':
    'Recibirá el boletín de {agency} en {email}. El correo de bienvenida tiene un enlace para darse de baja.',
  'We’ve stopped sending {agency}’s newsletter to {email}.':
    'Dejamos de enviar el boletín de {agency} a {email}.',
  'That didn’t work': 'No funcionó',
  'Nothing was changed. Please try again in a moment.':
    'No se cambió nada. Inténtelo de nuevo en un momento.',
  'This link no longer works': 'Este enlace ya no funciona',
  'It belongs to nobody on our list anymore. To get the newsletter, sign up again on our site.':
    'Ya no pertenece a nadie de nuestra lista. Para recibir el boletín, suscríbase otra vez en nuestro sitio.',
  'Please check these answers:': 'Revise estas respuestas:',
  'Your form wasn’t sent': 'Su formulario no se envió',
  'Use your browser’s Back button. Everything you typed is still there.':
    'Use el botón Atrás de su navegador. Todo lo que escribió sigue ahí.',
  'We couldn’t save your form, so nothing was stored. Please send it again in a moment.':
    'No pudimos guardar su formulario. Envíelo de nuevo en un momento.',
  'We accept forms from our own site only.': 'Solo aceptamos formularios de nuestro propio sitio.',
  'This form is not one of ours.': 'Este formulario no es nuestro.',
  'The form is too long.': 'El formulario es demasiado largo.',
  'The form arrived incomplete or damaged.': 'El formulario llegó incompleto o dañado.',
  'Too many forms came from your network. Please send yours again in {seconds} seconds.':
    'Llegaron demasiados formularios desde su red. Envíe el suyo de nuevo en {seconds} segundos.',
};
