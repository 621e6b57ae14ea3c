import { Point, Points } from "@/app/policies/prose";

/** Everything that iRIS stores in a browser. */
export function BrowserStorage() {
  return (
    <>
      <p>iRIS stores a few things in your browser, all of which it needs to work:</p>
      <Points>
        <Point>
          <Name>iris_session</Name>, a cookie that scripts cannot read, and <Name>authToken</Name> in local
          storage: the key that keeps you signed in, until you sign out or it expires.
        </Point>
        <Point>
          <Name>iris_sign_in</Name>, a cookie for at most an hour, while you sign in at Google.
        </Point>
        <Point>
          <Name>iris-sign-in</Name> in session storage: the page to return to after signing in at Google.
        </Point>
        <Point>
          <Name>iris.draft</Name> and <Name>iris.agent-scenario</Name> in session storage: an unsent decision
          for iRIS or for an agent, until you close the tab or sign out in it. Each is stored per account and
          shown to no other.
        </Point>
        <Point>
          <Name>iris.agent-draft</Name> in local storage: the draft of an agent, with its test decision, until
          you launch it, start over or sign out.
        </Point>
      </Points>
    </>
  );
}

function Name({ children }: { children: string }) {
  return <code className="rounded-box bg-sunken px-1 font-mono text-sm text-ink">{children}</code>;
}
