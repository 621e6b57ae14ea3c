import { Part, Point, Points } from "@/features/policies/prose";

/** Privacy details on agents: content of authors and traces of runs. */
export function AgentsData() {
  return (
    <Part title="Agents">
      <Points>
        <Point name="What is stored of an agent">
          What you wrote: its name, its goal, its category and tags, the names and guidelines of its four
          lenses, and the models that you named; each version of this with its date, and which agent you
          started from. Beside it stand counts: how often it was run, and how many people follow it.
        </Point>
        <Point name="A personal agent">
          You alone can run it. Administrators see its name, its counts, its dates and whose it is. To read
          its goal and guidelines, an administrator has to give a reason; you are notified with it. To
          everybody else it is as if there were no such agent.
        </Point>
        <Point name="A global agent">
          Everybody can see it, without an account too: its name, goal, category, tags and lenses with their
          guidelines, who made it, the number and dates of its versions and its counts; and, reckoned from its
          runs, how many people ran it, its mean clarity, how often it moved up a tier, and what a run costs.
          What earlier versions said is shown to you alone. An administrator can hide it from everybody but
          you, and then you read why and can object; ask you to make a personal agent global, which happens
          only if you accept; and delete an agent. You can edit a global agent of your own, make it private
          again and delete it, on AgentMinds.
        </Point>
        <Point name="Running somebody’s agent">
          They are told how often it was run, not by whom, and what you asked and what came of it stays yours.
          When you follow an agent, the person who made it is told.
        </Point>
        <Point name="What goes to the model providers">
          With the decision, the agent’s goal and the names and guidelines of its enabled lenses; its own
          name, its tags and who made it do not. That holds for ‘Test with SuperAgent’ as well. A preview of
          the prompts is sent to nobody but your server, and not kept.
        </Point>
        <Point name="For how long">
          An agent and all of its versions are kept until it is deleted; then they, its followers and its
          comments go at once. Analyses made with it stay with whoever asked, with the lenses as they were
          then; a test of an agent that you have not launched is an analysis of yours in the same way. Agents
          that were started from it stay too.
        </Point>
        <Point name="What is counted">
          A run is counted when it begins, as a number without a name. The number stays when the analysis is
          deleted.
        </Point>
      </Points>
    </Part>
  );
}
