import { defineSettings, httpUrl, text } from '../settings/index.ts'

export interface SocialSettings {
  clientId: string
  clientSecret: string
  /** ОК signs its calls with a third, public key. */
  publicKey?: string | undefined
  /** Replaces the provider's hosts, for a stand-in that speaks the same protocol. */
  baseUrl?: string | undefined
}

/** The variables of one provider, named after `prefix`; a provider without them does not exist for the shop. */
export function defineSocialSettings(prefix: string, { hasPublicKey = false } = {}) {
  const [id, secret, key] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`, `${prefix}_PUBLIC_KEY`]
  const address = `${prefix}_OAUTH_URL`
  return defineSettings({
    variables: { [id]: text, [secret]: text, [address]: httpUrl(address), ...(hasPublicKey && { [key]: text }) },
    together: [[id, secret], ...(hasPublicKey ? [[id, key] as const] : [])],
    toSettings(values): SocialSettings | undefined {
      const [clientId, clientSecret] = [values[id], values[secret]]
      if (!clientId || !clientSecret) return undefined
      return { clientId, clientSecret, publicKey: values[key], baseUrl: values[address] }
    },
  })
}
