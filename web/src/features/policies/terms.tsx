import { Part, Point, Points } from "@/features/policies/prose";

export const TERMS_LEAD = (
  <>
    <p>
      iRIS is a free public alpha. It helps you to think a decision through; the decision stays yours. Use it
      if that suits you, and do not rely on it alone for anything that matters.
    </p>
    <p>
      <em>The operator</em> is whoever runs the server that you are using. This page says what the two of you
      may expect of each other.
    </p>
  </>
);

export function TermsOfService() {
  return (
    <>
      <Part title="Your account">
        <Points>
          <Point>Give an email address that is yours.</Point>
          <Point>
            Keep your password to yourself. What is done under your account counts as done by you, until you
            have told the operator that somebody else has got hold of it.
          </Point>
          <Point>
            The settings list where you are signed in. End what you do not recognise, and change your
            password: that ends every other sign-in.
          </Point>
        </Points>
      </Part>
      <Part title="What you write">
        <p>
          It stays yours. You allow the operator to store it and to send it to the model providers that
          analyse it, as the Privacy Policy says, and for no other purpose unless you agree to it in the
          settings. Write only what you may pass on. An agent that you make global others may read, run, and
          begin their own with.
        </p>
      </Part>
      <WhatYouGet />
      <Part title="Limits">
        <p>
          The server takes only so many sign-ins, analyses and changes at a time; an account has at most 200
          agents, an agent at most 200 versions and, unless it is given more, 1,000 runs; and the operator may
          set what your analyses may cost a day. When you reach a limit, iRIS says which one and when you can
          go on. An analysis has a deadline, ten minutes unless the operator has set another; then it ends
          with what there is.
        </p>
      </Part>
      <Part title="An alpha">
        <p>
          Things will change, break and be taken away. Nobody promises that the server is there, that it is
          free of mistakes, or that it keeps your analyses; save what you need elsewhere. As far as the law
          allows, nobody answers for damage that comes from using it, or from not being able to.
        </p>
        <p>The software is open source under the MIT licence, which grants its use without any warranty.</p>
      </Part>
      <Part title="When it ends">
        <p>
          You may stop at any time, take your data along and delete your account, both in the settings. The
          operator may hide what breaks the Use Policy, suspend whoever put it up, and may end the service.
          What happens to your data then is in the Privacy Policy.
        </p>
      </Part>
      <Part title="When this changes">
        <p>
          This page describes the version of iRIS that you have in front of you, and changes with it. If you
          do not agree with a change, stop using iRIS and delete your account.
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
          Language models make mistakes: they can state what is false, leave out what matters, and sound sure
          of both. The rules of the offline analyst can misread a text and overlook what it says.
        </Point>
        <Point>
          The clarity score says how complete, sure and actionable an analysis is. It does not say that a
          decision is right.
        </Point>
        <Point>
          An analysis is no legal, medical, financial or other professional advice, and does not replace it.
        </Point>
      </Points>
    </Part>
  );
}
