/**
 * Runs a certified OpenID provider on a free port for the tests in tests/oidc.
 *
 *     node provider.mjs '{"issuer": "…", "clientId": "…", "clientSecret": "…", "authMethod": "…"}'
 *
 * Prints its address on one line and exits when standard input closes. The issuer is the address of the proxy
 * in front of the provider. A request to /_control/accounts replaces all accounts.
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

/** Adds an account selection prompt after login, for clients that request it. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 1);
  return policy;
}

/** Grants all requested scopes. */
async function createGrant(ctx) {
  const { client, session, params, provider: oidc } = ctx.oidc;
  const grant = new oidc.Grant({ clientId: client.clientId, accountId: session.accountId });
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
  loadExistingGrant: createGrant,
  ttl: { Interaction: 3600, Session: 3600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
  findAccount: (ctx, subject) => {
    const claims = accounts.get(subject);
    return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
  },
});

// The port of the application is not known in advance, so only the path is checked.
provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).pathname === CALLBACK_PATH;

async function readBody(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function replaceAccounts(request, response) {
  accounts.clear();
  for (const { sub, ...claims } of JSON.parse(await readBody(request))) accounts.set(sub, claims);
  response.writeHead(204).end();
}

async function handleInteraction(request, response) {
  if (request.method === "GET") {
    await provider.interactionDetails(request, response);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(choicePage(accounts));
    return;
  }
  const accountId = new URLSearchParams(await readBody(request)).get("account");
  const result = accounts.has(accountId)
    ? { login: { accountId }, select_account: {}, consent: {} }
    : { error: "access_denied", error_description: "The person refused." };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

const handleOidc = provider.callback();
const server = createServer((request, response) => {
  const handler =
    { _control: replaceAccounts, interaction: handleInteraction }[request.url.split("/")[1]] ?? handleOidc;
  Promise.resolve(handler(request, response)).catch((error) => {
    response.writeHead(500).end(String(error.stack));
  });
});

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`OpenID provider ready on http://127.0.0.1:${server.address().port}\n`);
});
process.stdin.on("end", () => process.exit()).resume();
