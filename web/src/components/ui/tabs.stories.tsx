import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";

const meta: Meta = { title: "UI/Tabs" };
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Tabs defaultValue="summary">
      <TabList aria-label="Result">
        <Tab value="summary">Summary</Tab>
        <Tab value="perspectives">Perspectives</Tab>
      </TabList>
      <TabPanel value="summary">The summary.</TabPanel>
      <TabPanel value="perspectives">Four lenses.</TabPanel>
    </Tabs>
  ),
};
