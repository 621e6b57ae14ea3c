import type { Meta, StoryObj } from "@storybook/react-vite";
import { Table, Td, Th } from "@/components/ui/table";

const meta: Meta = { title: "UI/Table" };
export default meta;

const NAMES = ["Tier", "Model", "Calls", "Input tokens", "Output tokens", "Latency", "Cost"];

function Example({ columns, showCaption = false }: { columns: number; showCaption?: boolean }) {
  const names = NAMES.slice(0, columns);
  return (
    <Table caption="Model calls" showCaption={showCaption}>
      <thead>
        <tr>
          {names.map((name) => (
            <Th key={name}>{name}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3].map((tier) => (
          <tr key={tier}>
            {names.map((name) => (
              <Td key={name}>{tier}</Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const Default: StoryObj = { render: () => <Example columns={3} /> };

export const WithCaption: StoryObj = { render: () => <Example columns={3} showCaption /> };

export const Scrolls: StoryObj = {
  render: () => (
    <div className="max-w-72">
      <Example columns={7} />
    </div>
  ),
};
