import { connect } from 'node:net'

/** Where the stores of the tests run: in containers or on this machine alone; unset, containers are preferred. */
export type TestStores = 'containers' | 'local' | undefined

export function wantedStores(): TestStores {
  const wanted = process.env['TEST_STORES']
  return wanted === 'containers' || wanted === 'local' ? wanted : undefined
}

/** Asks the engine itself: a socket file may be left over from one that is gone. */
export function hasDocker(): Promise<boolean> {
  const host = process.env['DOCKER_HOST']
  if (host && !host.startsWith('unix://')) return Promise.resolve(true)
  return new Promise((resolve) => {
    const socket = connect(host?.slice('unix://'.length) ?? '/var/run/docker.sock')
    const answer = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(2_000, () => answer(false))
    socket.once('error', () => answer(false))
    socket.once('data', (data) => answer(data.includes(' 200 ')))
    socket.once('connect', () => socket.write('GET /_ping HTTP/1.1\r\nHost: docker\r\n\r\n'))
  })
}

/**
 * Starts a store in a container where an engine answers, else on this machine; `reason` says why not in a container.
 * With TEST_STORES=containers a container that does not start is a failure.
 */
export async function startStore<Store>(ways: {
  inContainer: () => Promise<Store>
  onMachine: (reason: string) => Promise<Store>
}): Promise<Store> {
  const wanted = wantedStores()
  if (wanted === 'containers') return ways.inContainer()
  if (wanted === 'local') return ways.onMachine('TEST_STORES=local')
  if (!(await hasDocker())) return ways.onMachine('no Docker engine answers')
  try {
    return await ways.inContainer()
  } catch (error) {
    return ways.onMachine(`it did not start in Docker: ${error instanceof Error ? error.message : error}`)
  }
}
