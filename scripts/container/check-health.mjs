/** The image's health check: server or worker can do its work. Says what is missing otherwise. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error) => ({ ok: false, text: () => error.message }))
if (!answer.ok) {
  process.stdout.write(`${await answer.text()}\n`)
  process.exitCode = 1
}
