import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** Requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section: their numbers within it. */
const required: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, id = '', requirement = '', answer = '', evidence = '']) => ({ id, requirement, answer, evidence }),
)
/** Files and folders that a text names: whatever stands in backticks and has a slash or an ending of ours. */
const pathsIn = (evidence: string) =>
  [...evidence.matchAll(/`([\w./-]+\/[\w./-]+|[\w.-]+\.(?:json|yaml|md))`/g)].flatMap(([, path]) => path ?? [])

describe('the checklist in docs/security.md', () => {
  it('answers every requirement of levels 1 and 2, each once', () => {
    const expected = Object.entries(required).flatMap(([section, numbers]) =>
      numbers.split(' ').map((number) => `${section}.${number}`),
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
  })

  it('knows four answers, and gives a reason where it is not yes', () => {
    for (const { id, answer, evidence } of rows) {
      expect(['yes', 'partly', 'no', '—'], id).toContain(answer)
      expect(evidence.replace(/`[^`]*`/g, '').trim().length + pathsIn(evidence).length, id).toBeGreaterThan(0)
      if (answer === 'no' || answer === '—') expect(evidence.length, id).toBeGreaterThan(5)
    }
    const counts = ['yes', 'partly', 'no', '—'].map((answer) => rows.filter((row) => row.answer === answer).length)
    const [yes, partly, no, foreign] = counts
    expect(text).toContain(
      `Of ${rows.length} requirements in total: yes ${yes}, partly ${partly}, no ${no}, not applicable ${foreign}.`,
    )
  })

  it('names only what is there', () => {
    const named = pathsIn(text).filter((path) => !path.startsWith('/') && !path.includes('://'))
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('keeps every test of tests/integration/security in sight', () => {
    for (const name of ['price-leak', 'browser-headers', 'wire', 'log-secrets', 'fuzz-routes', 'fuzz-procedures']) {
      expect(text).toContain(`tests/integration/security/${name}.test.ts`)
    }
  })
})
