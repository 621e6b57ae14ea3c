import { Point, Points } from "@/features/policies/prose";

/** Everything that iRIS stores in a browser. */
export function BrowserStorage() {
  return (
    <>
      <p>iRIS keeps a few things in your browser, all of which it needs in order to work:</p>
      <Points>
        <Point>
          <Name>iris_session</Name>, a cookie that no script can read, and <Name>authToken</Name> in local
          storage: the key that keeps you signed in, until you sign out or it runs out.
        </Point>
        <Point>
          <Name>iris_sign_in</Name>, a cookie of at most an hour, while you are at Google to sign in.
        </Point>
        <Point>
          <Name>iris-sign-in</Name> in session storage: where to take you when you come back from there.
        </Point>
        <Point>
          <Name>iris.draft</Name> and <Name>iris.agent-scenario</Name> in session storage: a decision that you
          have typed, for iRIS or for an agent, and not yet sent, until you close the tab or sign out in it.
          Each is kept under your account, and shown to no other.
        </Point>
        <Point>
          <Name>iris.agent-draft</Name> in local storage: an agent that you have begun to build, with the
          decision you test it on, until you launch it, start over or sign out.
        </Point>
      </Points>
    </>
  );
}

function Name({ children }: { children: string }) {
  return <code className="rounded-box bg-sunken px-1 font-mono text-sm text-ink">{children}</code>;
}
