import { z } from 'zod'

/** `unknown`: the registry has not answered the question, for the reason that is said. */
export type AuditVerdict =
  | { kind: 'clean' }
  | { kind: 'vulnerable'; findings: string[] }
  | { kind: 'unknown'; reason: string }

const auditSchema = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      title: z.string(),
      url: z.string().default(''),
      findings: z.array(z.object({ version: z.string() })).default([]),
    }),
  ),
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
})

/** What `pnpm audit --json` has said: only high and critical advisories fail a check. */
export function readAudit(stdout: string, stderr: string): AuditVerdict {
  const parsed = auditSchema.safeParse(parseJson(stdout))
  if (!parsed.success) return { kind: 'unknown', reason: reasonOf(`${stderr}\n${stdout}`) }
  const serious = Object.values(parsed.data.advisories).filter(({ severity }) => /^(high|critical)$/.test(severity))
  if (serious.length === 0) return { kind: 'clean' }
  const findings = serious.map(({ module_name: name, severity, title, url, findings }) => {
    const versions = [...new Set(findings.map(({ version }) => version))].join(', ')
    return `${name} ${versions}: ${severity}, ${title} ${url}`.trim()
  })
  return { kind: 'vulnerable', findings }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(output: string): string {
  const status = /responded with (\d+)/.exec(output)?.[1]
  if (status) return `реестр ответил ${status}`
  return /ERR_PNPM_\w+|E[A-Z]{4,}/.exec(output)?.[0] ?? 'реестр не ответил'
}
