import { AgentsData } from "@/features/policies/agents-data";
import { BrowserStorage } from "@/features/policies/browser-storage";
import { ContactLink, Part, Point, Points } from "@/features/policies/prose";

export const PRIVACY_LEAD = (
  <>
    <p>
      iRIS keeps what you write so that you can come back to it, sends it to the language models that analyse
      it, and uses it for nothing else, unless you agree that your analyses help training. It has no
      advertising, no analytics and no trackers.
    </p>
    <p>
      iRIS is software that somebody runs on a server of their own. <em>The operator</em> is whoever runs the
      server that you are using. This page says what the software does with your data; ask the operator about
      anything beyond it.
    </p>
  </>
);

export function PrivacyPolicy({ contact }: { contact: string | null }) {
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
            unless you share them. An administrator can read a single analysis only by giving a reason: you
            are notified with it, and it stays in the log.
          </Point>
          <Point name="Administrators">
            Your username, name and email address, when you came and were last here, what you have put up for
            everybody and what was reported of it, what you object when something of yours is hidden, and what
            you write on the contact page. Of your analyses when they ran, by which agent, how the run went,
            which models answered and what that cost, not what it was about. Of a private agent its name, its
            counts, its dates and whose it is, not what is in it. To read more, an administrator has to give a
            reason; you are notified with it. What an administrator changes or reads in this way stands in a
            log that nobody can alter.
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
            that. Your name stands beside it, and leads to a page with your name, when you joined, and what
            you have put up for everybody: no email address.
          </Point>
          <Point name="Everybody, of a comment">
            What you wrote, your name and when. Whoever you answer is told.
          </Point>
          <Point name="The author of a post, a comment or an agent">
            That you liked, shared or followed it. Everybody sees how many people did.
          </Point>
          <Point>The operator, who can read the server’s database.</Point>
          <Point>
            Everybody can see totals without names: how many agents, analyses and accounts this server has.
          </Point>
        </Points>
      </Part>
      <Training />
      <Kept />
      <Deleting />
      <TakingAlong contact={contact} />
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
        <Point name="What you share">
          The links that you have made, with when they end, your posts and comments, and what you like, share,
          follow and report.
        </Point>
        <Point name="What you are told">
          Notifications, with who caused them and whether you have read them. Why something of yours was
          hidden or your account suspended, and what you objected.
        </Point>
        <Point name="What you write on the contact page">
          Your message and the address that you gave, with your account if you were signed in. Where the
          operator has set up mail, it also goes to their mailbox.
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
        Where the offline analyst answers, the text does not leave the server. A small share of answers that
        were good enough is put to the larger models once more after the run, so that the gate can be checked;
        you are not charged for it.
      </p>
    </Part>
  );
}

function Training() {
  return (
    <Part title="Training">
      <p>
        iRIS can learn from finished analyses which answers are good enough. It learns from yours only if you
        agree: in the settings, under ‘Training’; unless you have switched it on there, it is off. Scenarios
        and answers may then also be downloaded by administrators as training data, without your name, email
        address and telephone numbers, but with whatever else you wrote. You can withdraw at any time; what
        was learned or downloaded before cannot be called back. No language model is trained by iRIS.
      </p>
    </Part>
  );
}

function Kept() {
  return (
    <Part title="For how long">
      <Points>
        <Point name="Account, analyses, conversations, journal and posts">
          Until they are deleted; so are comments, likes and follows, and messages from the contact page.
          Nothing deletes them by itself, except chats in which nothing was ever said.
        </Point>
        <Point name="Notifications">90 days after something was last added to one.</Point>
        <Point name="A link to a new password">
          A day, as a hash. An administrator makes it for you when you have lost your password.
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
          An hour after its end, a day at the most; what it has shown is part of the stored analysis.
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
        <Point name="A comment">
          Its words and your name go at once. Where somebody has answered it, an empty place stays, so that
          the answer can be understood.
        </Point>
        <Point name="Your account">
          In the settings, under ‘Delete account’, with your password. You are signed out everywhere, and
          nothing of you is shown any more, at once; within minutes everything named on this page is deleted
          from the database, running analyses, global agents, and messages from the contact page included.
          What others wrote and analysed stays theirs. What is kept is figures without a name, such as what a
          model call cost, and in the administrators’ log the number of the account and that it was deleted.
          Mail that has gone out, backups, and the logs from which the server’s databases recover after a
          crash are the operator’s to delete. The last administrator of a server has to name another one
          first.
        </Point>
      </Points>
    </Part>
  );
}

function TakingAlong({ contact }: { contact: string | null }) {
  return (
    <Part title="Taking it along">
      <p>
        In the settings, under ‘Take your data along’: one JSON file with everything that is stored of you.
        The file says itself what it does not hold, and why. A single analysis can be saved from its page, as
        Markdown, JSON or PDF, and an agent as a file that another server takes.
      </p>
      {contact !== null && (
        <p>
          Anything that this page leaves open: <ContactLink to={contact}>ask the operator</ContactLink>.
        </p>
      )}
    </Part>
  );
}
