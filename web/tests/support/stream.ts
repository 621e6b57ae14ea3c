import { HttpResponse, http } from "msw";
import type { StreamItem } from "@/api/stream";
import type { TabMessage } from "@/api/types";
import { server } from "@tests/support/server";

export const STREAM_URL = "http://iris.test/api/stream";

/** Connection to the event stream, controlled by the test. */
export class Connection {
  private readonly encoder = new TextEncoder();
  private controller!: ReadableStreamDefaultController<Uint8Array>;
  /** Requested runs with their last event IDs. */
  readonly runs = new Map<string, string | null>();
  readonly posts: readonly string[];
  readonly authorization: string | null;
  readonly response: Response;
  /** Whether the client has disconnected. */
  left = false;

  constructor(request: Request) {
    this.authorization = request.headers.get("authorization");
    this.posts = new URL(request.url).searchParams.getAll("post");
    for (const requests of new URL(request.url).searchParams.getAll("run")) {
      const [id = "", place = null] = requests.split("@");
      this.runs.set(id, place);
    }
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
      },
    });
    this.response = new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
    request.signal.addEventListener("abort", () => {
      this.left = true;
    });
    this.say({ type: "unread", unread: 0 });
  }

  /** Last event ID of the only run. */
  get lastEventId(): string | null {
    return this.runs.get(this.run) ?? null;
  }

  private get run(): string {
    const [id, ...more] = this.runs.keys();
    if (id === undefined || more.length > 0) throw new Error("This stream does not follow exactly one run.");
    return id;
  }

  raw(text: string): void {
    this.controller.enqueue(this.encoder.encode(text));
  }

  bytes(bytes: Uint8Array): void {
    this.controller.enqueue(bytes);
  }

  say(...messages: TabMessage[]): void {
    this.raw(messages.map(frame).join(""));
  }

  /** Sends events of the only run. */
  send(...items: StreamItem[]): void {
    this.tell(this.run, ...items);
  }

  /** Sends events of one run. */
  tell(run: string, ...items: StreamItem[]): void {
    this.say(...items.map((item) => runMessage(run, item)));
  }

  /** Closes the stream, as the server does at the end of a session or on shutdown. */
  end(): void {
    this.controller.close();
  }

  /** Breaks the connection. */
  break(): void {
    this.controller.error(new TypeError("terminated"));
  }
}

export function runMessage(analysisId: string, { id, event }: StreamItem): TabMessage {
  return { type: "run", analysisId, id: id ?? "", event };
}

export function frame(message: TabMessage): string {
  return `event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}

/** Serves the stream. Adds each connection to the list. */
export function serveTabs(): Connection[] {
  const connections: Connection[] = [];
  server.use(
    http.get(STREAM_URL, ({ request }) => {
      const connection = new Connection(request);
      connections.push(connection);
      return connection.response;
    }),
  );
  return connections;
}

/** Serves the stream. Lists connections that follow a run: a signed-in page always opens another one. */
export function serveStreams(): Connection[] {
  const connections: Connection[] = [];
  server.use(
    http.get(STREAM_URL, ({ request }) => {
      const connection = new Connection(request);
      if (connection.runs.size > 0) connections.push(connection);
      return connection.response;
    }),
  );
  return connections;
}
