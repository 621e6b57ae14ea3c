import { AgentsData } from "@/app/policies/agents-data";
import { BrowserStorage } from "@/app/policies/browser-storage";
import { ContactLink, Part, Point, Points } from "@/app/policies/prose";
import { paths } from "@/lib/paths";

export const PRIVACY_LEAD = (
  <>
    <p>
      iRIS stores what you write so that you can come back to it, sends it to the language models that analyze
      it, and uses it for nothing else, unless you agree to training. It has no advertising, no analytics and
      no trackers.
    </p>
    <p>
      Anyone can run iRIS on their own server. <em>The operator</em> runs the server that you are using. This
      page describes what the software does with your data; ask the operator about anything else.
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
          If the operator has set it up, you can sign in with Google. Your browser then goes to Google, which
          learns that you sign in here. iRIS asks for your email address and your basic profile, and for
          nothing else in your Google account. If your Google picture is shown, your browser loads it from
          Google.
        </p>
      </Part>
      <Part title="In your browser">
        <BrowserStorage />
        <p>Scripts, fonts and pictures come from the same server as the pages.</p>
      </Part>
      <Part title="Who can see it">
        <Points>
          <Point>
            You, when you are signed in. No other account can open your analyses, conversations and journal,
            unless you share them. An administrator can read a single analysis only after giving a reason: you
            are notified with it, and it stays in the audit log.
          </Point>
          <Point name="Administrators">
            Your username, name and email address, when you joined and were last here, your public content and
            reports on it, your objections when content is hidden, and your messages from the contact page. Of
            your analyses: when they ran, with which agent, how the run went, which models answered and the
            cost, but not their content. Of a private agent: its name, counts, dates and owner, but not its
            content. To read more, an administrator has to give a reason, and you are notified with it. What
            an administrator changes or reads in this way is recorded in a log that no one can alter.
          </Point>
          <Point name="Anyone with a share link">
            What the lenses answered, the summary, the scores, the models with their tokens and costs, the
            names of the lenses and of the agent, and when you asked. Your title and the decision as you wrote
            it only if you have chosen that; the lenses’ answers may still mention it. Your name, what you
            added later and the reply to it are not shown. A service where you post the link may fetch the
            page’s title and picture.
          </Point>
          <Point name="Everyone who sees a post">
            What you wrote in it, its tags and agent, the day, and when you last edited it; of the analysis,
            what the lenses answered, the summary, the scores and the models, and the decision as you wrote it
            only if you have chosen that. Your name is shown with it and links to a page with your name, your
            bio, when you joined, how many people follow you, and your public content, without an email
            address.
          </Point>
          <Point name="Everyone who sees a comment">
            What you wrote, your name and when. The person you reply to is notified.
          </Point>
          <Point name="The author of a post, a comment or an agent">
            That you liked, shared or followed it. People whom you follow learn it too. Everyone sees how many
            people did.
          </Point>
          <Point>The operator, who can read the server’s database.</Point>
          <Point>
            Everyone can see totals without names: how many agents, analyses and accounts this server has.
          </Point>
        </Points>
      </Part>
      <Training />
      <Kept />
      <Deleting />
      <TakingAlong />
    </>
  );
}

function Stored() {
  return (
    <Part title="What is stored">
      <Points>
        <Point name="Your account">
          Username, email address, first and last name, and when it was created. Of a password only an
          Argon2id hash is stored, from which the password cannot be recovered.
        </Point>
        <Point name="Your Google identity, if you use it">
          Google’s ID for your account, your email address there, and the address of your picture.
        </Point>
        <Point name="Your sign-ins">
          When each began and was last used, and how the browser describes itself. The key that keeps you
          signed in is stored as a hash only.
        </Point>
        <Point name="Your analyses">
          The decision as you wrote it, the model you chose, what every lens answered, the gate’s verdicts,
          the scores, the tokens, times and costs of the model calls, and the title that you give it.
        </Point>
        <Point name="Your conversations">
          What you wrote to the Thinking Partner and to agents. Replies are stored with their analyses.
        </Point>
        <Point name="Your journal">
          What you decided, how sure you were, the review date and the outcome, with the beginning of the
          decision.
        </Point>
        <Point name="What you share">
          Your share links with their expiry, your posts and comments, and what you like, share, vote for,
          follow and report. An edit of a post replaces its text; the earlier one is not kept.
        </Point>
        <Point name="What only you see on SocialMinds">
          Which posts you have saved, and whom you have muted or blocked.
        </Point>
        <Point name="What you are notified of">
          Notifications, with who caused them and whether you have read them. Why your content was hidden or
          your account suspended, and your objections.
        </Point>
        <Point name="What you write on the contact page">
          Your message and the address that you gave, with your account if you were signed in. If the operator
          has set up mail, it is also sent to their mailbox.
        </Point>
      </Points>
    </Part>
  );
}

function SentToModels() {
  return (
    <Part title="What is sent to model providers">
      <p>
        To analyze a decision, the server sends its text to the models that the operator has set up, together
        with the instructions for each lens. When an answer is not good enough, it is sent to the next model;
        all lenses’ answers are sent to the model that writes the summary. When you add something, everything
        you have added and the earlier answers are sent too; in a chat with an agent, the last few turns are.
        Your name, email address and account are not sent, unless you have written them into the text.
      </p>
      <p>
        Unless the operator has chosen others, the 32B and 120B models are run by Groq, Gemini by Google, and
        GPT-4o, where you can select it, by OpenAI. An analysis shows which models answered. What a provider
        does with a text is governed by its terms with the operator.
      </p>
      <p>
        When the offline analyst answers, the text does not leave the server. A small share of accepted
        answers is sent to the larger models again after the run to check the gate; you are not charged for
        it.
      </p>
    </Part>
  );
}

function Training() {
  return (
    <Part title="Training">
      <p>
        iRIS can learn from finished analyses which answers are good enough. It uses yours only if you agree:
        in the settings, under ‘Training’; unless you have switched it on there, it is off. Scenarios and
        answers may then also be downloaded by administrators as training data, without your name, email
        address and telephone numbers, but with everything else you wrote. You can withdraw at any time; what
        was learned or downloaded before cannot be recalled. iRIS does not train language models.
      </p>
    </Part>
  );
}

function Kept() {
  return (
    <Part title="How long it is kept">
      <Points>
        <Point name="Account, analyses, conversations, journal and posts">
          Until they are deleted; this includes comments, likes and follows, and messages from the contact
          page. None of them is deleted automatically, except chats without messages.
        </Point>
        <Point name="Notifications">90 days after their last update.</Point>
        <Point name="A password reset link">
          One day, as a hash. An administrator creates it for you when you have lost your password.
        </Point>
        <Point name="A deleted analysis">
          It disappears at once for you and for everyone else. You can restore it for 24 hours; within an hour
          after that it is deleted from the database.
        </Point>
        <Point name="A share link">
          It works for the period you have chosen, at most a year, or until you revoke it.
        </Point>
        <Point name="Sign-ins">
          As set by the operator; by default, a session ends 30 days after it began, or after 14 days without
          use. Its record is deleted within hours of its end. Temporary data of a Google sign-in is deleted
          within two hours.
        </Point>
        <Point name="The live feed of an analysis">
          One hour after its end, at most one day; what it has shown is part of the stored analysis.
        </Point>
        <Point name="Rate limits">
          The addresses, usernames and accounts that requests come from are counted, as hashes, for the
          minutes or hours of a rate limit.
        </Point>
        <Point name="Logs">
          When a request came, which page or call it was for, how it ended and how long it took, sometimes
          with an account’s internal number, but no decision and no password. How long logs are kept, and
          whether a server in front of iRIS logs network addresses, is up to the operator.
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
          Its links and its conversation with the Thinking Partner are deleted with it. What was made from it
          stays: analyses that you refined from it, with what you had added; your journal entry, with the
          beginning of the decision; the text of your posts about it, without its decision, answers and
          scores; and, if you asked an agent in a chat, your message there. You can delete each of these
          separately.
        </Point>
        <Point name="A chat, a journal entry, a post">Deleted at once, permanently.</Point>
        <Point name="A comment">
          Its text and your name are deleted at once. If it has replies, a placeholder stays so that the
          replies can be understood.
        </Point>
        <Point name="Your account">
          In the settings, under ‘Delete account’, with your password. You are signed out everywhere and your
          content is hidden at once; within minutes everything named on this page is deleted from the
          database, including running analyses, global agents, and messages from the contact page. What others
          wrote and analyzed stays theirs. What is kept is figures without a name, such as the cost of a model
          call, and in the audit log the number of the account and that it was deleted. Sent mail, backups,
          and the recovery logs of the server’s databases are the operator’s to delete. The last administrator
          of a server has to appoint another one first.
        </Point>
      </Points>
    </Part>
  );
}

function TakingAlong() {
  return (
    <Part title="Exporting it">
      <p>
        In the settings, under ‘Export your data’: one JSON file with all data stored about you. The file
        states what it does not contain, and why. A single analysis can be saved from its page as Markdown,
        JSON or PDF, and an agent as a file that another server can import.
      </p>
      <p>
        For anything that this page does not answer,{" "}
        <ContactLink to={paths.contact.link()}>ask the operator</ContactLink>.
      </p>
    </Part>
  );
}
