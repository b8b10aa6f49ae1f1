import { describe, expect, it } from 'vitest'
import { readAudit } from './read-audit.ts'

const report = (severity: string) =>
  JSON.stringify({
    advisories: {
      '1': {
        findings: [{ version: '6.17.1', paths: ['.>qs', 'apps__server>qs'] }],
        title: 'Reads too much',
        module_name: 'qs',
        severity,
        url: 'https://github.com/advisories/GHSA-x',
      },
    },
    metadata: { vulnerabilities: { [severity]: 1 } },
  })

describe('readAudit', () => {
  it.each(['high', 'critical'])(
    'takes a %s advisory for a failure and names package, version and address',
    (severity) => {
      expect(readAudit(report(severity), '')).toEqual({
        kind: 'vulnerable',
        findings: [`qs 6.17.1: ${severity}, Reads too much https://github.com/advisories/GHSA-x`],
      })
    },
  )

  it('lets lesser advisories and an empty report pass', () => {
    expect(readAudit(report('moderate'), '')).toEqual({ kind: 'clean' })
    expect(readAudit('{"advisories":{},"metadata":{"vulnerabilities":{"high":0}}}', '')).toEqual({ kind: 'clean' })
  })

  it('never takes silence for health: it says why the question was not answered', () => {
    const refused = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n × The audit endpoint (at https://…) responded with 405:'
    expect(readAudit('', refused)).toEqual({ kind: 'unknown', reason: 'реестр ответил 405' })
    expect(readAudit('', 'connect ECONNREFUSED 127.0.0.1:1')).toEqual({ kind: 'unknown', reason: 'ECONNREFUSED' })
    expect(readAudit('', '')).toEqual({ kind: 'unknown', reason: 'реестр не ответил' })
    expect(readAudit('{"advisories":[]}', '')).toMatchObject({ kind: 'unknown' })
  })
})
