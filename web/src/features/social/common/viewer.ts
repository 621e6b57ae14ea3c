/** Who looks at a page that is open to everybody. */
export interface Viewer {
  /** null: nobody is signed in. */
  me: Me | null;
  /** Asks a visitor to sign in, and comes back here. */
  onSignIn: () => void;
}

export interface Me {
  id: string;
  username: string;
  name: string;
}
