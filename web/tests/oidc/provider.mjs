/**
 * A certified OpenID provider on a free port, for the tests of tests/oidc.
 *
 *     node provider.mjs '{"issuer": "…", "clientId": "…", "clientSecret": "…", "authMethod": "…"}'
 *
 * It writes one line with its address and ends when its standard input does. The issuer is the address at which
 * a proxy stands before it. Its accounts are those last put to /_control/accounts.
 */
import Provider, { interactionPolicy } from "oidc-provider";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import process from "node:process";
import { choicePage } from "./page.mjs";

const CALLBACK_PATH = "/api/auth/google/callback";
const { issuer, clientId, clientSecret, authMethod } = JSON.parse(process.argv[2]);
const accounts = new Map();

function signingKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: "provider", alg: "RS256", use: "sig" };
}

/** Login first, then the choice of an account when the client asks for it. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 1);
  return policy;
}

/** What was agreed to on the page is all that was asked for. */
async function grantOf(ctx) {
  const { client, session, params, provider: its } = ctx.oidc;
  const grant = new its.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(params.scope);
  await grant.save();
  return grant;
}

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      token_endpoint_auth_method: authMethod,
      response_types: ["code"],
      grant_types: ["authorization_code"],
      redirect_uris: [`http://localhost${CALLBACK_PATH}`],
    },
  ],
  jwks: { keys: [signingKey()] },
  cookies: { keys: [randomBytes(32).toString("hex")] },
  claims: {
    openid: ["sub"],
    email: ["email", "email_verified"],
    profile: ["name", "picture", "given_name", "family_name"],
  },
  conformIdTokenClaims: false,
  responseTypes: ["code"],
  clientAuthMethods: [authMethod],
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { policy: prompts(), url: (ctx, interaction) => `/interaction/${interaction.uid}` },
  loadExistingGrant: grantOf,
  ttl: { Interaction: 3600, Session: 3600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
  findAccount: (ctx, subject) => {
    const claims = accounts.get(subject);
    return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
  },
});

/** The product's port is not known beforehand: any host, but this path alone. */
provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === CALLBACK_PATH;

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function control(request, response) {
  accounts.clear();
  for (const { sub, ...claims } of JSON.parse(await bodyOf(request))) accounts.set(sub, claims);
  response.writeHead(204).end();
}

async function interact(request, response) {
  if (request.method === "GET") {
    await provider.interactionDetails(request, response);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(choicePage(accounts));
    return;
  }
  const accountId = new URLSearchParams(await bodyOf(request)).get("account");
  const result = accounts.has(accountId)
    ? { login: { accountId }, select_account: {}, consent: {} }
    : { error: "access_denied", error_description: "The person refused." };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const standard = provider.callback();
const server = createServer((request, response) => {
  const chosen = { _control: control, interaction: interact }[request.url.split("/")[1]] ?? standard;
  Promise.resolve(chosen(request, response)).catch((error) => {
    response.writeHead(500).end(String(error.stack));
  });
});

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`OpenID provider ready on http://127.0.0.1:${server.address().port}\n`);
});
process.stdin.on("end", () => process.exit()).resume();
