/** What the build adds to texts. */
export const TEXTS_IN_SPANISH = {
  Footnotes: 'Notas',
  'Back to reference {number}': 'Volver a la referencia {number}',
  'Back to reference {number}, place {place}': 'Volver a la referencia {number}, lugar {place}',
  Text: 'Texto',
  Code: 'Código',
  '{name} code': 'Código {name}',
  'Play the video on {name}': 'Ver el video en {name}',
  Note: 'Nota',
  Tip: 'Consejo',
  Important: 'Importante',
  Warning: 'Atención',
  Caution: 'Cuidado',
};
