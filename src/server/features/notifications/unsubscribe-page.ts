const style = `
  body { margin: 0; padding: 12vh 1.5rem; background: #f2f2f5; color: #171924; font: 16px/1.5 Archivo, Arial, sans-serif }
  main { max-width: 30rem; margin: 0 auto }
  h1 { font-size: 1.5rem; line-height: 1.2 }
  button { min-height: 2.75rem; padding: 0 1.1rem; border: 0; border-radius: 8px; background: #171924; color: #fdfdfe; font: inherit; font-weight: 600; cursor: pointer }
  a { color: inherit }
  @media (prefers-color-scheme: dark) {
    body { background: #101116; color: #eff0f3 }
    button { background: #eff0f3; color: #101116 }
  }`

const question = `
  <h1>No more mails about gigs and invitations?</h1>
  <p>Bandmates who add, change or call off a gig then no longer reach you by mail, and a band that invites you only
    reaches you in Bandstand.</p>
  <form method="post"><button>Unsubscribe</button></form>`

const answer = `
  <h1>You are unsubscribed</h1>
  <p>You get no more mails about gigs and invitations. <a href="/settings">Settings</a> turn them on again.</p>`

/** A page of its own: it works signed out and without scripts. */
export function unsubscribePage(isDone: boolean): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unsubscribe · Bandstand</title><style>${style}</style>
</head>
<body><main>${isDone ? answer : question}</main></body>
</html>
`
}
