/** The types of Decap CMS that we use. Its own types need packages that only the editor installs. */
declare module 'decap-cms-app' {
  import type { ComponentType } from 'react';

  /** An immutable map. */
  export interface ImmutableMap {
    get(key: string): unknown;
    toJS(): Record<string, unknown>;
  }

  /** The props that Decap CMS passes to the control of a field. */
  export interface ControlProps {
    value: unknown;
    onChange(value: unknown): void;
    /** The id of the control's element. */
    forID: string;
    field: ImmutableMap;
    mediaPaths: ImmutableMap;
    onOpenMediaLibrary(options: object): void;
    onRemoveInsertedMedia(control: string): void;
    /** @returns the action that reports the result; undefined if nothing was stored */
    onPersistMedia(file: File, options: object): Promise<{ type: string } | undefined>;
  }

  interface Format {
    fromFile(text: string): object;
    toFile(values: Record<string, unknown>): string;
  }

  /** What a backend knows of the repository. */
  export interface StoredFiles {
    getMedia(): Promise<{ path: string }[]>;
    unpublishedEntry(entry: { collection: string; slug: string }): Promise<{ diffs: { path: string }[] }>;
  }

  export const DecapCmsApp: {
    getBackend(name: string): { init(...options: unknown[]): StoredFiles };
    init(options: { config: object }): void;
    registerCustomFormat(name: string, extension: string, format: Format): void;
    registerPreviewTemplate(name: string, component: ComponentType<{ entry: ImmutableMap }>): void;
    registerWidget(name: string, control: ComponentType<ControlProps>): void;
    getWidget(name: string): { control: ComponentType<ControlProps> };
    registerEventListener(listener: { name: 'preSave'; handler(event: { entry: ImmutableMap }): void }): void;
    getLocale(name: 'en'): {
      editor: {
        editor: Record<string, string>;
        editorControlPane: { widget: Record<string, string> };
        editorToolbar: Record<string, string>;
      };
      ui: { toast: Record<string, string> };
    };
  };
}
