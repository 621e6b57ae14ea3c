import { AgentsData } from "@/features/policies/agents-data";
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
      <AgentsData />
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
            You, when you are signed in. No other account can open your analyses, conversations and journal,
            an administrator’s included, unless you share them.
          </Point>
          <Point name="Whoever has a link that you have made">
            What the lenses answered, the summary, the scores, the models with their tokens and costs, the
            names of the lenses and of the agent, and when you asked. Your title and the decision as you wrote
            it only if you have chosen that; the lenses’ answers may mention it all the same. Your name, what
            you added later and the reply to it are not shown. Where you put the link, that service may fetch
            the page’s title and picture.
          </Point>
          <Point name="Everybody, of a post">
            What you wrote in it, its tags and agent, and the day; of the analysis what the lenses answered,
            the summary, the scores and the models, and the decision as you wrote it only if you have chosen
            that. Your name is not shown.
          </Point>
          <Point>The operator, who can read the server’s database.</Point>
          <Point>
            Everybody can see totals without names: how many agents, analyses and accounts this server has.
          </Point>
        </Points>
      </Part>
      <Kept />
      <Deleting />
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
          the scores, the tokens, times and costs of the model calls, and the title that you give it.
        </Point>
        <Point name="Your conversations">
          What you wrote, to the Thinking Partner and to agents. What was answered is kept with the analysis
          that answered it.
        </Point>
        <Point name="Your journal">
          What you decided, how sure you were, when to look back and how it turned out, with the beginning of
          the decision.
        </Point>
        <Point name="What you share">The links that you have made, with when they end, and your posts.</Point>
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
        model; all lenses’ answers go to the model that sums them up. When you add something, all that you
        have added and what was answered before go along; in a chat with an agent, the last few turns do. Your
        name, email address and account are not sent, unless you have written them into the text.
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
        <Point name="Account, analyses, conversations, journal and posts">
          Until they are deleted. Nothing deletes them by itself, except chats in which nothing was ever said.
        </Point>
        <Point name="An analysis that you have deleted">
          It is gone at once for you and for everybody else. For 24 hours you can restore it; within an hour
          after that it is deleted from the database.
        </Point>
        <Point name="A link to an analysis">
          It opens for as long as you have chosen, a year at most, or until you take it back.
        </Point>
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

function Deleting() {
  return (
    <Part title="Deleting it">
      <Points>
        <Point name="An analysis">
          Its links and its conversation with the Thinking Partner go with it. What was made from it stays:
          analyses that you refined from it, with what you had added; your entry in the journal, with the
          beginning of the decision; the words of your posts about it, without its decision, answers and
          scores; and, where you asked an agent in a chat, your message there. Each of these you can delete by
          itself.
        </Point>
        <Point name="A chat, a journal entry, a post">Deleted at once, for good.</Point>
        <Point name="Your account">
          You can sign out, and end any of your sign-ins in the settings. This version has no button that
          deletes an account. Ask the operator: when it is deleted from the database, its sign-ins, its link
          to Google and everything named above go with it. Backups are the operator’s to delete.
        </Point>
      </Points>
    </Part>
  );
}
