import { Part, Point, Points } from "@/app/policies/prose";

export const TERMS_LEAD = (
  <>
    <p>
      iRIS is a free public alpha. It helps you to think a decision through; the decision stays yours. Do not
      rely on it alone for anything important.
    </p>
    <p>
      <em>The operator</em> runs the server that you are using. This page says what the two of you may expect
      of each other.
    </p>
  </>
);

export function TermsOfService() {
  return (
    <>
      <Part title="Your account">
        <Points>
          <Point>Use your own email address.</Point>
          <Point>
            Keep your password to yourself. You are responsible for what is done under your account until you
            tell the operator that someone else has access to it.
          </Point>
          <Point>
            The settings list where you are signed in. End sessions that you do not recognize, and change your
            password: that ends every other session.
          </Point>
        </Points>
      </Part>
      <Part title="What you write">
        <p>
          It stays yours. You allow the operator to store it and to send it to the model providers that
          analyze it, as the Privacy Policy says, and for no other purpose unless you agree to it in the
          settings. Write only what you may pass on. Others may read and run an agent that you make global,
          and start their own from it.
        </p>
      </Part>
      <WhatYouGet />
      <Part title="Limits">
        <p>
          The server limits sign-ins, analyses and changes per period; an account has at most 200 agents, an
          agent at most 200 versions and, unless it is given more, 1,000 runs; and the operator may limit the
          daily cost of your analyses. When you reach a limit, iRIS says which one and when you can continue.
          An analysis has a deadline, ten minutes unless the operator has set another; then it ends with the
          answers so far.
        </p>
      </Part>
      <Part title="An alpha">
        <p>
          Features will change, break and be removed. There is no guarantee that the server is available, free
          of errors, or keeps your analyses; save what you need elsewhere. As far as the law allows, no one is
          liable for damage from using it, or from being unable to.
        </p>
        <p>The software is open source under the MIT license, without any warranty.</p>
      </Part>
      <Part title="When it ends">
        <p>
          You may stop at any time, export your data and delete your account, both in the settings. The
          operator may hide content that violates the Use Policy, suspend its author, and end the service. The
          Privacy Policy says what happens to your data then.
        </p>
      </Part>
      <Part title="When this changes">
        <p>
          This page describes the version of iRIS that you are using, and changes with it. If you do not agree
          with a change, stop using iRIS and delete your account.
        </p>
      </Part>
    </>
  );
}

function WhatYouGet() {
  return (
    <Part title="What you get">
      <Points>
        <Point>
          Language models make mistakes: they can state falsehoods, leave out what matters, and sound sure of
          both. The rules of the offline analyst can misread a text and overlook parts of it.
        </Point>
        <Point>
          The clarity score says how complete, confident and actionable an analysis is. It does not say that a
          decision is right.
        </Point>
        <Point>
          An analysis is not legal, medical, financial or other professional advice, and does not replace it.
        </Point>
      </Points>
    </Part>
  );
}
