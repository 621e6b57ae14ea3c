import { ContactLink, Part, Point, Points } from "@/app/policies/prose";
import { paths } from "@/lib/paths";

export const USE_LEAD = (
  <p>
    iRIS is for thinking a decision through: your own, or one that you share with others. Use it as you would
    use a thoughtful colleague who knows only what you have written, and who can be wrong.
  </p>
);

export function UsePolicy() {
  return (
    <>
      <Part title="What you write">
        <Points>
          <Point>
            Leave out passwords, keys and other secrets: the text is sent to the model providers that the
            operator has set up.
          </Point>
          <Point>
            Leave out what identifies other people, unless you have the right to pass it on. A decision can be
            analyzed without their names.
          </Point>
          <Point>Write nothing that is illegal to write, store or send.</Point>
        </Points>
      </Part>
      <Part title="What you do with an analysis">
        <Points>
          <Point>
            Do not let it decide alone about another person: their work, credit, housing, health, schooling or
            freedom.
          </Point>
          <Point>Do not use it in an emergency. Call the emergency services.</Point>
          <Point>Do not present it as the advice of a professional, or as a person’s own work.</Point>
          <Point>Do not use it to plan harm to anyone, or to deceive, threaten or harass them.</Point>
        </Points>
      </Part>
      <Part title="What you build">
        <Points>
          <Point>
            Everyone can read a global agent. Put nothing into it that you may not publish, and no instruction
            that would mislead its users.
          </Point>
          <Point>Do not name it after a person or a company that you do not represent.</Point>
        </Points>
      </Part>
      <Part title="How you treat the server">
        <Points>
          <Point>Do not try to access other people’s accounts or analyses.</Point>
          <Point>
            Do not try to bypass its limits, for instance with several accounts, or to keep others from using
            it.
          </Point>
          <Point>Programs may use the API under your account and within its limits.</Point>
          <Point>
            If you find a vulnerability, tell the operator
            <Where to={paths.contact.link()} /> before anyone else, and investigate no further than needed to
            show it.
          </Point>
        </Points>
      </Part>
      <Part title="Enforcement">
        <p>
          The server refuses requests beyond its limits, for the period that it states. Text that tries to
          give the models instructions is treated as part of what they analyze. Posts, comments and agents can
          be reported where they are shown; an administrator may hide them, and suspend an account.
        </p>
      </Part>
    </>
  );
}

function Where({ to }: { to: string }) {
  return (
    <>
      {" "}
      (<ContactLink to={to}>contact</ContactLink>)
    </>
  );
}
