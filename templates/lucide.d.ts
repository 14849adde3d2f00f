/** The package has no types for single icons, and importing all of them takes a tenth of a second. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';

  const icon: IconNode;

  // biome-ignore lint/style/noDefaultExport: icons are default exports
  export default icon;
}
