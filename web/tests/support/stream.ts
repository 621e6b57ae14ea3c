import { HttpResponse, http } from "msw";
import type { StreamItem } from "@/api/stream";
import { server } from "@tests/support/server";

export const EVENTS_URL = "http://iris.test/api/analyses/:id/events";

/** One connection of a client to the event stream, held by the test. */
export class Connection {
  private readonly encoder = new TextEncoder();
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  readonly lastEventId: string | null;
  readonly response: Response;

  constructor(request: Request) {
    this.lastEventId = request.headers.get("last-event-id");
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
      },
    });
    this.response = new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
  }

  raw(text: string): void {
    this.controller.enqueue(this.encoder.encode(text));
  }

  bytes(bytes: Uint8Array): void {
    this.controller.enqueue(bytes);
  }

  send(...items: StreamItem[]): void {
    this.raw(items.map(frame).join(""));
  }

  /** The server ends the stream, as it does after a final event or when it stops. */
  end(): void {
    this.controller.close();
  }

  /** The connection breaks. */
  break(): void {
    this.controller.error(new TypeError("terminated"));
  }
}

export function frame({ id, event }: StreamItem): string {
  return `event: ${event.type}\nid: ${id ?? ""}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** Serves event streams to whoever asks. Each connection is in the list as it comes. */
export function serveStreams(): Connection[] {
  const connections: Connection[] = [];
  server.use(
    http.get(EVENTS_URL, ({ request }) => {
      const connection = new Connection(request);
      connections.push(connection);
      return connection.response;
    }),
  );
  return connections;
}
