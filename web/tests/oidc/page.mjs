const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text) {
  return String(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign]);
}

function accountButton([subject, { name, email }]) {
  const label = escape(name ?? email ?? subject);
  return `<p><button name="account" value="${escape(subject)}">Continue as ${label}</button> ${escape(email ?? "")}</p>`;
}

/** Renders login and consent in one step. Each account has a button. `accounts` maps subjects to claims. */
export function choicePage(accounts) {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Choose an account</title></head>
  <body>
    <h1>Choose an account</h1>
    <form method="post">
      ${[...accounts].map(accountButton).join("\n      ")}
      <p><button name="account" value="">Cancel</button></p>
    </form>
  </body>
</html>
`;
}
