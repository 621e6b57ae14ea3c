import { ContactLink, Part, Point, Points } from "@/features/policies/prose";

export const USE_LEAD = (
  <p>
    iRIS is for thinking a decision through: your own, or one that you share with others. Use it as you would
    use a thoughtful colleague who knows nothing but what you have written, and who can be wrong.
  </p>
);

export function UsePolicy({ contact }: { contact: string | null }) {
  return (
    <>
      <Part title="What you write">
        <Points>
          <Point>
            Leave out passwords, keys and other secrets: the text goes to the model providers that the
            operator has set up.
          </Point>
          <Point>
            Leave out what identifies other people, unless you have the right to pass it on. A decision can be
            analysed without their names.
          </Point>
          <Point>Write nothing that it is against the law to write, store or send.</Point>
        </Points>
      </Part>
      <Part title="What you do with an analysis">
        <Points>
          <Point>
            Do not let it decide by itself about another person: their work, credit, housing, health,
            schooling or freedom.
          </Point>
          <Point>Do not use it in an emergency. Call those who can help.</Point>
          <Point>Do not pass it off as the advice of a professional, or as a person’s own work.</Point>
          <Point>Do not use it to plan harm to anybody, or to deceive, threaten or harass them.</Point>
        </Points>
      </Part>
      <Part title="What you build">
        <Points>
          <Point>
            Everybody reads a global agent. Put nothing into it that you may not publish, and no order that
            would mislead whoever runs it.
          </Point>
          <Point>Do not call it after a person or a company that you do not speak for.</Point>
        </Points>
      </Part>
      <Part title="How you treat the server">
        <Points>
          <Point>Do not try to get into other people’s accounts or analyses.</Point>
          <Point>
            Do not try to get round its limits, for instance by many accounts, or to keep others from using
            it.
          </Point>
          <Point>
            Programs may use the same calls as the pages do, under your account and within its limits.
          </Point>
          <Point>
            If you find a weakness, tell the operator{contact !== null && <Where to={contact} />} before
            anybody else, and look no further than you must to show it.
          </Point>
        </Points>
      </Part>
      <Part title="What happens otherwise">
        <p>
          The server refuses what goes beyond its limits, for as long as it says. Text that tries to give the
          models orders is handed to them as part of what they analyse. Posts, comments and agents can be
          reported where they are seen; an administrator may hide them, and suspend an account.
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
