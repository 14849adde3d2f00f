import { Component, type ReactNode } from 'react';

interface Props {
  /** Another place starts again. */
  where: string;
  children: ReactNode;
}

/** Shows why a page of the editor stopped, in place of nothing. */
export class Failure extends Component<Props, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidUpdate({ where }: Props): void {
    if (where !== this.props.where && this.state.error) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="page">
        <h1>This page has stopped</h1>
        <p>
          What you have typed is kept in this browser. Load the page again; if that doesn’t help, tell the
          person who runs the site:
        </p>
        <p role="alert">{error.message}</p>
        <button type="button" onClick={() => location.reload()}>
          Load again
        </button>
      </div>
    );
  }
}
