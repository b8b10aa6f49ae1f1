import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../../scripts/lib/find-free-port.ts'
import { waitFor } from '../../support/wait-for.ts'

const root = join(import.meta.dirname, '../../..')
const runFile = promisify(execFile)
const mostOutput = 64 * 1024 * 1024

export interface ComposeContainer {
  name: string
  service: string
  state: string
  health: string
  exitCode: number
}

/** The shop of docker-compose.yml under a name, a port and volumes of its own. */
export interface ComposeShop {
  readonly origin: string
  /** The image that server, worker and commands share. */
  readonly image: string
  containers(service?: string): Promise<ComposeContainer[]>
  compose(...args: string[]): Promise<string>
  /** What a server says of itself at this moment, to nobody but who asks. */
  isReady(name: string): Promise<boolean>
  /** Starts a container again and waits until it is ready. */
  revive(name: string): Promise<void>
  /** One value from the shop's database. */
  query(sql: string): Promise<string>
  logs(service: string): Promise<string>
  /** Removes containers, network, volumes and images. */
  remove(): Promise<void>
}

export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await runFile('docker', args, { cwd: root, maxBuffer: mostOutput })
  return stdout
}

/** Builds the images and starts everything; resolves when the proxy answers. */
export async function startComposeShop(): Promise<ComposeShop> {
  const id = randomBytes(4).toString('hex')
  const port = await findFreePort()
  const image = `agromarket-test-${id}`
  const env = { ...process.env, COMPOSE_PROJECT_NAME: image, SHOP_IMAGE: image, PORT: String(port) }
  async function compose(...args: string[]): Promise<string> {
    // Settings of a developer's own .env are not what is tested here.
    const own = ['compose', '--env-file', '/dev/null', ...args]
    const { stdout } = await runFile('docker', own, { cwd: root, env, maxBuffer: mostOutput })
    return stdout
  }
  const containers = async (service?: string) => {
    const lines = await compose('ps', '--all', '--format', 'json', ...(service ? [service] : []))
    return lines.split('\n').filter(Boolean).map(toContainer)
  }
  const shop: ComposeShop = {
    origin: `http://127.0.0.1:${port}`,
    image,
    compose,
    containers,
    isReady: (name) =>
      docker('exec', name, 'scripts/container/check-health.sh', '3000').then(
        () => true,
        () => false,
      ),
    async revive(name) {
      await docker('start', name)
      const isHealthy = async () => {
        const container = (await containers()).find((one) => one.name === name)
        return container?.health === 'healthy'
      }
      await waitFor(`${name} is healthy`, isHealthy, { timeoutMs: 120_000, intervalMs: 500 })
    },
    async query(sql) {
      const psql = ['psql', '--username=agromarket', '--no-align', '--tuples-only', '--command', sql]
      return (await compose('exec', '--no-TTY', 'postgres', ...psql)).trim()
    },
    logs: (service) => compose('logs', '--no-color', '--no-log-prefix', service),
    async remove() {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5')
      await docker('image', 'rm', '--force', image, `${image}-proxy`)
    },
  }
  try {
    await compose('up', '--build', '--wait', '--wait-timeout', '300')
  } catch (error) {
    const states = (await containers()).map(({ name, state, health }) => `${name}: ${state} ${health}`)
    const logs = await compose('logs', '--tail', '20')
    await shop.remove()
    throw new Error(`docker compose up failed\n${states.join('\n')}\n${logs}`, { cause: error })
  }
  return shop
}

function toContainer(line: string): ComposeContainer {
  const { Name, Service, State, Health, ExitCode } = JSON.parse(line)
  return { name: Name, service: Service, state: State, health: Health, exitCode: ExitCode }
}
