import { lookup as systemLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** The address is inside a network that is not the public one. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/** Which addresses may be called: those of the public network, and networks that the operator has named (CIDR). */
export function createAddressRule(networks: readonly string[]): (address: string) => boolean {
  const allowed = networks.map((network): Network => ipaddr.parseCIDR(network))
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    // An IPv4 address inside IPv6 counts as what it is.
    const parsed = ipaddr.process(address)
    const isNamed = allowed.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
    return isNamed || (parsed.range() === 'unicast' && !isCompatible(parsed))
  }
}

const compatible = ipaddr.parseCIDR('::/96')
/** «::10.0.0.1»: what IPv4 inside IPv6 was before it was mapped; some systems still take it there. */
function isCompatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.kind() === 'ipv6' && address.match(compatible)
}

/**
 * Resolves a name for the very connection that is being made: what is checked is what is connected to, so an answer that
 * changes between the two leads nowhere. One forbidden address among several is enough to refuse.
 */
export function createGuardedLookup(isAllowed: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first) return done(new Error(`No address of ${hostname}`), '', 0)
        if (!found.every(({ address }) => isAllowed(address))) return done(new PrivateAddress(hostname), '', 0)
        if (options.all) done(null, [...found])
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
}
