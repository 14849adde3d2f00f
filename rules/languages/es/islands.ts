/** What the parts of a page say that scripts change, other than forms. */
export const ISLANDS_IN_SPANISH = {
  'Light theme': 'Tema claro',
  Dismiss: 'Cerrar',
  'Something went wrong': 'Algo salió mal',
  'We encountered an unexpected error. Please try refreshing the page or contact support if the issue persists.':
    'Ocurrió un error inesperado. Actualice la página o escríbanos si el problema continúa.',
  'Try again': 'Intentar de nuevo',
  'Refresh page': 'Actualizar la página',

  // Consent
  Cookies: 'Cookies',
  'May we count your visit?': '¿Podemos contar su visita?',
  'With your OK, we use analytics to see which pages help. Nothing loads until you choose.':
    'Con su permiso, medimos las visitas para ver qué páginas ayudan. Nada se carga hasta que elija.',
  'Your browser has turned marketing off.': 'Su navegador desactivó el marketing.',
  'Cookie policy': 'Política de cookies',
  'Privacy policy': 'Política de privacidad',
  'Accept all': 'Aceptar todo',
  'Reject all': 'Rechazar todo',
  Customize: 'Personalizar',
  'Choose what we can use': 'Elija qué podemos usar',
  '(always on)': '(siempre activas)',
  '(turned off by your browser)': '(desactivado por su navegador)',
  'Your browser sends Global Privacy Control, and we honor it.':
    'Su navegador envía Global Privacy Control y lo respetamos.',
  Save: 'Guardar',
  Cancel: 'Cancelar',
  Necessary: 'Necesarias',
  'Remember this choice, your theme, the link that brought you here, and what you’ve typed into a form until you send it.':
    'Recordar esta elección, su tema, el enlace por el que llegó y lo que escribió en un formulario, hasta que lo envíe.',
  Analytics: 'Analítica',
  'Count visits and see which pages help, using Google Analytics. Data is kept for up to 13 months.':
    'Contar las visitas y ver qué páginas ayudan, con Google Analytics. Los datos se guardan hasta 13 meses.',
  Marketing: 'Marketing',
  'Tell us which ad brought you here, so we can stop paying for the ones that don’t work.':
    'Decirnos por qué anuncio llegó, para dejar de pagar los que no funcionan.',
  Functional: 'Funcionales',
  'Let the site remember preferences that are handy but not essential.':
    'Permitir que el sitio recuerde preferencias útiles, pero no imprescindibles.',
  'Reset my choice': 'Restablecer mi elección',
  'Your choice is cleared, and nothing is allowed. You can choose again at the bottom of the window.':
    'Su elección se restableció y no se permite nada. Puede elegir de nuevo en la parte inferior de la ventana.',
  'Without JavaScript, this site doesn’t store anything, so there’s nothing to reset.':
    'Sin JavaScript, este sitio no guarda nada, así que no hay nada que restablecer.',

  // The blog
  'Search articles': 'Buscar artículos',
  Search: 'Buscar',
  Categories: 'Categorías',
  All: 'Todos',
  '{count} article|{count} articles': '{count} artículo|{count} artículos',
  '{count} article about {category}|{count} articles about {category}':
    '{count} artículo sobre {category}|{count} artículos sobre {category}',
  '{count} article matching “{query}”|{count} articles matching “{query}”':
    '{count} artículo con “{query}”|{count} artículos con “{query}”',
  '{count} article about {category} matching “{query}”|{count} articles about {category} matching “{query}”':
    '{count} artículo sobre {category} con “{query}”|{count} artículos sobre {category} con “{query}”',
  '{shown} of {articles}': '{shown} de {articles}',
  'No articles': 'Ningún artículo',
  'No articles about {category}': 'Ningún artículo sobre {category}',
  'No articles matching “{query}”': 'Ningún artículo con “{query}”',
  'No articles about {category} matching “{query}”': 'Ningún artículo sobre {category} con “{query}”',
  'Nothing here fits': 'No hay resultados',
  'Try another word, or look through all articles.': 'Pruebe con otra palabra o vea todos los artículos.',
  'Show all articles': 'Ver todos los artículos',
  'Load more': 'Ver más',
  'We couldn’t load the list. Check your connection and try again.':
    'La lista no se pudo cargar. Revise su conexión e inténtelo de nuevo.',
  'Articles about {tag}': 'Artículos sobre {tag}',
  draft: 'borrador',
  scheduled: 'programado',

  // The questionnaire
  'Your progress': 'Su avance',
  '{count} question, {required} required|{count} questions, {required} required':
    '{count} pregunta, obligatorias: {required}|{count} preguntas, obligatorias: {required}',
  '{count} question, none required|{count} questions, none required':
    '{count} pregunta opcional|{count} preguntas opcionales',
  complete: 'todo listo',
  '{count} required left': 'falta {count} obligatoria|faltan {count} obligatorias',
  '{count} to check': '{count} por revisar',
  '{count} required': 'obligatorias: {count}',
  'none required': 'ninguna obligatoria',
  '{answered} of {questions}, {state}': '{answered} de {questions}, {state}',
  '{answered} of {questions} answered, {state}': '{answered} de {questions} respondidas, {state}',
  Print: 'Imprimir',
  'Download your answers': 'Descargar sus respuestas',
  'Saved on this device': 'Guardado en este dispositivo',
  'at {time}': '({time})',
  'Client onboarding questionnaire': 'Cuestionario para clientes',

  // The calculator
  'Enter a number from 1 to {most}': 'Escriba un número del 1 al {most}',
  'Your city': 'Su ciudad',
  'You’re': 'Usted es',
  'A job leaves you, in dollars': 'Un trabajo le deja, en dólares',
  'Of 100 leads, you win': 'De 100 consultas, consigue',
  'Work it out': 'Calcular',
  'The top spot in {city} is worth about': 'El primer lugar en {city} vale cerca de',
  'a year': 'al año',
  'to {trade}. That’s {amount} a square mile.': 'para {trade}: {amount} por milla cuadrada.',
  'All {squares} square miles wouldn’t pay for a plan on search alone.':
    'Ni las {squares} millas cuadradas pagarían un plan solo con búsquedas.',
  '{needed} of {squares} square miles pay for the plan. The rest is yours.':
    '{needed} de {squares} millas cuadradas pagan el plan. El resto es para usted.',
  'Searches a month in {city}': 'Búsquedas al mes en {city}',
  'You break even with': 'Cubre los gastos con',
  '{number} searches': '{number} búsquedas',
  'Jobs that pay for it': 'Trabajos que lo pagan',
  '{jobs} a month': '{jobs} al mes',
  'The plan that fits': 'El plan adecuado',
  '{plan}, {price} a month': '{plan}, {price} al mes',
  'Ads or a wider area first': 'Primero anuncios o una zona más amplia',
  'Your numbers will be in the message. Change or delete them there.':
    'Sus números estarán en el mensaje. Ahí puede cambiarlos o borrarlos.',
  Table: 'Tabla',
  To: 'Para',
  'My numbers: {trade} in {city}, {profit} profit per job, {closeRate}% of leads won.':
    'Mis números: {trade} en {city}, {profit} de ganancia por trabajo, {closeRate}% de las consultas ganadas.',
  'The calculator says the top spot is worth about {total} a year, {perSquare} per square mile. Jobs a month that pay for {plan}: {jobs}.':
    'Según la calculadora, el primer lugar vale cerca de {total} al año, {perSquare} por milla cuadrada. Trabajos al mes que pagan {plan}: {jobs}.',
};
