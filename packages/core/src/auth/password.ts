import { hash, verify } from '@node-rs/argon2'

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** An argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let decoy: Promise<string> | undefined

/** Compares in the same time whether or not the account has a password, so that the clock tells nothing. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const isMatch = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && isMatch
}
