/** Zod without compiled schemas: the content security policy forbids `eval`, and Firefox reports each attempt. */

import { z } from "zod";

z.config({ jitless: true });

export { z };
