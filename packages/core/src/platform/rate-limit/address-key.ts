import ipaddr from 'ipaddr.js'

/** One subscriber is given at least this much of IPv6: whoever counts single addresses of it counts nobody. */
const subscriberBits = 64

/**
 * The name under which limits count a visitor's address: an IPv4 address itself, however it is written inside IPv6, and
 * of IPv6 the network of its subscriber («2001:db8:1:2::/64»). Either is a value of PostgreSQL's inet. Text that is no
 * address counts as it stands.
 */
export function toAddressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const embedded = findEmbeddedIPv4(address)
  if (embedded) return embedded.toString()
  const network = address.toByteArray().fill(0, subscriberBits / 8)
  return `${ipaddr.fromByteArray(network)}/${subscriberBits}`
}

/** Translators and tunnels put every IPv4 visitor into one IPv6 network: he counts by the address inside. */
function findEmbeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  const range = address.range()
  if (range === 'rfc6052' || range === 'rfc6145') return new ipaddr.IPv4(bytes.slice(12))
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
  return undefined
}
