import { createServer } from 'node:net'

const patienceMs = 2_000

/** Throws one sentence when the address cannot be listened on. A copy that is just stopping frees it in a moment. */
export async function assertPortFree(host, port) {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(`PORT указан неверно: «${port}» — не номер порта от 1 до 65535.`)
  }
  const deadline = Date.now() + patienceMs
  for (;;) {
    const code = await tryListen(host, number)
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || Date.now() > deadline) throw new Error(explain(code, host, number))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function tryListen(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

function explain(code, host, port) {
  if (code === 'EADDRINUSE') {
    return `Порт ${port} уже занят: остановите программу, которая его занимает, или задайте другой в PORT.`
  }
  if (code === 'EACCES') return `Порт ${port} открыть нельзя: не хватает прав, задайте в PORT номер больше 1023.`
  return `Адрес ${host}:${port} открыть нельзя (${code}): проверьте HOST и PORT.`
}
