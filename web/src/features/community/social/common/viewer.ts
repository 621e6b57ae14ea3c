/** The current user or visitor of a public page. */
export interface Viewer {
  /** null: signed out. */
  me: Me | null;
  /** Asks a visitor to sign in and returns here. */
  onSignIn: () => void;
}

export interface Me {
  id: string;
  username: string;
  name: string;
  isAdmin: boolean;
}
