/** The table of the cookie policy. */
export const STORAGE_IN_SPANISH = {
  'What this site stores': 'Qué guarda este sitio',
  Where: 'Dónde',
  Category: 'Categoría',
  Purpose: 'Finalidad',
  'How long it lasts': 'Cuánto dura',
  'Local storage': 'Almacenamiento local',
  'Session storage': 'Almacenamiento de sesión',
  Database: 'Base de datos',
  Cache: 'Caché',
  Cookie: 'Cookie',
  'Remembers your cookie choices, so we don’t have to ask on every page':
    'Recuerda su elección sobre las cookies, para no preguntarle en cada página',
  'Keeps the campaign tags of the link that brought you here, and the time. We only see them if you send a form or allow analytics':
    'Guarda las etiquetas de campaña del enlace que le trajo aquí, y la hora. Solo las vemos si envía un formulario o permite la analítica',
  'Remembers whether you picked the light or the dark theme': 'Recuerda si eligió el tema claro o el oscuro',
  'Saves what you’ve typed into a form, in case the page reloads or the tab closes':
    'Guarda lo que ha escrito en un formulario, por si la página se recarga o la pestaña se cierra',
  'Holds a form you sent while we couldn’t be reached, and sends it later. Afterward it keeps only the form’s ID, so nothing is sent twice':
    'Guarda un formulario que envió cuando no había conexión con nosotros y lo envía más tarde. Después solo conserva el identificador del formulario, para que nada se envíe dos veces',
  'Lets the next page know that a form is waiting to be sent, and holds the form if your browser blocks the database':
    'Avisa a la página siguiente de que hay un formulario por enviar, y lo guarda si su navegador bloquea la base de datos',
  'Holds the page with our phone number that you see while there is no internet':
    'Guarda la página con nuestro teléfono que ve cuando no hay internet',
  'Tells visitors apart with a random number': 'Distingue a los visitantes con un número aleatorio',
  'Keeps track of a visit. The star stands for our property number':
    'Sigue el curso de una visita. El asterisco representa el número de nuestra cuenta',
  'Records which of our ads brought you here, so we can tell which ones pay off':
    'Registra cuál de nuestros anuncios le trajo aquí, para saber cuáles funcionan',
  'Up to {count} days': 'Hasta {count} días',
  'Up to {count} months': 'Hasta {count} meses',
  '{count} months, or until you reset them': '{count} meses, o hasta que la restablezca',
  'Until you close the tab': 'Hasta que cierre la pestaña',
  'Until you switch themes or clear your browser data':
    'Hasta que cambie de tema o borre los datos de su navegador',
  'Until you clear your browser data': 'Hasta que borre los datos de su navegador',
  'That’s everything. No analytics service is connected to this site, and it sets no cookies.':
    'Eso es todo. Este sitio no está conectado a ningún servicio de analítica y no usa cookies.',
};
