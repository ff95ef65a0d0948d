import { Component, type ReactNode } from 'react';

type FallbackProps = { instead: ReactNode; children: ReactNode };

/** Shows `instead` if its children crash; React supports error boundaries only as classes. */
export class Fallback extends Component<FallbackProps> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? this.props.instead : this.props.children;
  }
}
