import { BrowserStorage } from "@/features/policies/browser-storage";
import { Part, Point, Points } from "@/features/policies/prose";

export const PRIVACY_LEAD = (
  <>
    <p>
      iRIS keeps what you write so that you can come back to it, sends it to the language models that analyse
      it, and uses it for nothing else. It has no advertising, no analytics and no trackers.
    </p>
    <p>
      iRIS is software that somebody runs on a server of their own. <em>The operator</em> is whoever runs the
      server that you are using. This page says what the software does with your data; ask the operator about
      anything beyond it.
    </p>
  </>
);

export function PrivacyPolicy() {
  return (
    <>
      <Stored />
      <SentToModels />
      <Part title="Signing in with Google">
        <p>
          Where the operator has set it up, you can sign in with Google. Your browser then goes to Google,
          which learns that you sign in here. iRIS asks for your email address and your basic profile, and for
          nothing else in your Google account. Where your Google picture is shown, your browser loads it from
          Google.
        </p>
      </Part>
      <Part title="In your browser">
        <BrowserStorage />
        <p>Scripts, fonts and pictures of the pages come from the same server as the pages themselves.</p>
      </Part>
      <Part title="Who can see it">
        <Points>
          <Point>
            You, when you are signed in. No other account can open your analyses, an administrator’s included.
          </Point>
          <Point>The operator, who can read the server’s database.</Point>
          <Point>
            Everybody can see totals without names: how many agents, analyses and accounts this server has.
          </Point>
        </Points>
      </Part>
      <Kept />
      <Part title="Deleting it">
        <p>
          You can sign out, and end any of your sign-ins in the settings. This version has no button that
          deletes an analysis or an account. Ask the operator: when an account is deleted from the database,
          its sign-ins, its link to Google and all its analyses go with it. Backups are the operator’s to
          delete.
        </p>
      </Part>
    </>
  );
}

function Stored() {
  return (
    <Part title="What is stored">
      <Points>
        <Point name="Your account">
          Username, email address, first and last name, and when it was made. Of a password only an Argon2id
          hash is kept, from which the password cannot be read back.
        </Point>
        <Point name="Your Google identity, if you use it">
          Google’s id for your account, your email address there, and the address of your picture.
        </Point>
        <Point name="Your sign-ins">
          When each began and was last used, and how the browser describes itself. The key that keeps you
          signed in is kept as a hash only.
        </Point>
        <Point name="Your analyses">
          The decision as you wrote it, the model you chose, what every lens answered, the gate’s verdicts,
          the scores, and the tokens, times and costs of the model calls.
        </Point>
      </Points>
    </Part>
  );
}

function SentToModels() {
  return (
    <Part title="What goes to model providers">
      <p>
        To analyse a decision, the server sends its text to the models that the operator has set up, together
        with the instructions for each lens. When an answer is not good enough, it goes along to the next
        model; all lenses’ answers go to the model that sums them up. Your name, email address and account are
        not sent, unless you have written them into the text.
      </p>
      <p>
        Unless the operator has chosen others, the 32B and 120B models are run by Groq, Gemini by Google, and
        GPT-4o, where you can pick it, by OpenAI. An analysis shows which models answered. What a provider
        does with a text is up to its terms with the operator.
      </p>
      <p>
        Where the offline analyst answers, the text does not leave the server. iRIS itself trains no model on
        your analyses.
      </p>
    </Part>
  );
}

function Kept() {
  return (
    <Part title="For how long">
      <Points>
        <Point name="Account and analyses">Until they are deleted. Nothing deletes them by itself.</Point>
        <Point name="Sign-ins">
          As set by the operator; unless changed, one ends 30 days after it began, or after 14 days without
          use. Its record is deleted within hours of its end. What was noted of a sign-in by Google while it
          was under way is deleted within two hours.
        </Point>
        <Point name="The live feed of an analysis">
          One hour after its end; what it has shown is part of the stored analysis.
        </Point>
        <Point name="Counters against abuse">
          The addresses, usernames and accounts that requests come from are counted, as hashes, for the
          minutes or hours that a limit spans.
        </Point>
        <Point name="Logs">
          When a request came, which page or call it was for, how it ended and how long it took, sometimes
          with an account’s internal number: no decision, no password. How long logs are kept, and whether a
          server in front of iRIS logs network addresses, is up to the operator.
        </Point>
      </Points>
    </Part>
  );
}
