import { Part, Point, Points } from "@/app/policies/prose";

/** Privacy details on agents: content of authors and traces of runs. */
export function AgentsData() {
  return (
    <Part title="Agents">
      <Points>
        <Point name="Stored data">
          What you wrote: its name, goal, category and tags, the names and guidelines of its four lenses, and
          the models that you selected; each version of this with its date, and which agent you started from.
          Counts are stored with it: how often it was run, and how many people follow it.
        </Point>
        <Point name="A personal agent">
          Only you can run it. Administrators see its name, its counts, its dates and its owner. To read its
          goal and guidelines, an administrator has to give a reason, and you are notified with it. To
          everyone else the agent does not exist.
        </Point>
        <Point name="A global agent">
          Everyone can see it, even without an account: its name, goal, category, tags and lenses with their
          guidelines, who made it, the number and dates of its versions and its counts; and, computed from its
          runs, how many people ran it, its mean clarity, how often it moved up a tier, and what a run costs.
          Only you can see the content of earlier versions. An administrator can hide it from everyone but
          you, in which case you see the reason and can object; ask you to make a personal agent global, which
          happens only if you accept; and delete an agent. You can edit your global agent, make it private
          again and delete it on AgentMinds.
        </Point>
        <Point name="Running an agent of others">
          Its creator sees how often it was run, but not by whom. What you asked and the results stay yours.
          When you follow an agent, its creator is notified.
        </Point>
        <Point name="Sent to model providers">
          The agent’s goal and the names and guidelines of its enabled lenses are sent with the decision; its
          name, tags and creator are not. This also applies to ‘Test with SuperAgent’. A preview of the
          prompts is sent only to your server and is not stored.
        </Point>
        <Point name="Retention">
          An agent and all of its versions are kept until it is deleted, at once with its followers and
          comments. Analyses made with it stay with the people who made them, with the lenses as they were
          then; a test of an agent that you have not launched is one of your analyses in the same way. Agents
          that were started from it stay too.
        </Point>
        <Point name="Counts">
          A run is counted when it begins, as a number without a name. The number stays when the analysis is
          deleted.
        </Point>
      </Points>
    </Part>
  );
}
