import type { Preview } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { ThemeProvider } from "@/components/theme-provider";
import { Toaster } from "@/components/toaster";
import "@/styles.css";

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const preview: Preview = {
  decorators: [
    (Story) => (
      <QueryClientProvider client={client}>
        <ThemeProvider>
          <MemoryRouter>
            <main className="mx-auto max-w-280">
              <Story />
            </main>
            <Toaster />
          </MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>
    ),
  ],
  parameters: {
    layout: "padded",
    options: { storySort: { order: ["UI", "Result"] } },
    viewport: {
      options: {
        phone: { name: "Phone, 390 px", styles: { width: "390px", height: "844px" } },
        desktop: { name: "Desktop, 1360 px", styles: { width: "1360px", height: "900px" } },
      },
    },
  },
};

export default preview;
