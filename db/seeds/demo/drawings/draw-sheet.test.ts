import { describe, expect, it } from 'vitest'
import { type DrawnSheet, drawSheet } from './draw-sheet.ts'
import { findFaults } from './find-faults.ts'
import { demoSheets } from './sheets/index.ts'

const sheets = demoSheets.map(({ code, title, unit }) => ({ code, drawn: drawSheet(unit(), title) }))

/** A page adds style and numbers to the drawing: so much for the style, and for a number. */
const addedBytes = { style: 2_400, callout: 330 }

function countPieces({ scene }: DrawnSheet, n: number): number {
  return scene.pieces.filter((piece) => piece.n === n).length
}

/** What tells two sheets apart at a glance: the count of each position, what it is made of, how large it is. */
function visibleNumbers({ wanted, scene, map }: DrawnSheet): Map<string, string> {
  const all = [...map.covered.values()].reduce((sum, cells) => sum + cells, 0)
  return new Map(
    wanted.map(({ n, name, count }) => {
      const marks = scene.pieces.find((piece) => piece.n === n)?.drawn.marks.length ?? 0
      return [name, `${count} ${marks} ${Math.round((25 * (map.covered.get(n) ?? 0)) / all)}`]
    }),
  )
}

function countDifferences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): number {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).length
}

describe('the sheets of the demo shop', () => {
  it('are at least sixty, each with its own code', () => {
    expect(sheets.length).toBeGreaterThanOrEqual(60)
    expect(new Set(sheets.map(({ code }) => code)).size).toBe(sheets.length)
  })

  it('have numbers in the frame and apart, leaders that do not cross, and parts that can be seen', () => {
    const faults = sheets.flatMap(({ code, drawn }) =>
      findFaults(drawn.map, drawn.solved).map((fault) => `${code} ${fault}`),
    )

    expect(faults).toEqual([])
  })

  it('draw as many pieces as they count, or a run of them that is long', () => {
    const wrong = sheets.flatMap(({ code, drawn }) =>
      drawn.wanted
        .filter(({ n, count }) => countPieces(drawn, n) !== count && !(count > countPieces(drawn, n)))
        .map(({ n }) => `${code} ${n}`),
    )

    expect(wrong).toEqual([])
  })

  it('give each position one named group, one number and one line, in one row from 1 on', () => {
    for (const { code, drawn } of sheets) {
      const numbers = drawn.wanted.map(({ n }) => n)
      const groups = [...drawn.svg.matchAll(/ id="dp(\d+)"/g)].map(([, n]) => Number(n))
      expect(numbers, code).toEqual(numbers.map((_, index) => index + 1))
      expect(
        groups.toSorted((a, b) => a - b),
        code,
      ).toEqual(numbers)
      expect(
        drawn.callouts.map(({ position }) => position),
        code,
      ).toEqual(numbers)
    }
  })

  it('are light, and carry neither scripts nor links to elsewhere', () => {
    for (const { code, drawn } of sheets) {
      const bytes = Buffer.byteLength(drawn.svg) + addedBytes.style + drawn.callouts.length * addedBytes.callout
      expect(bytes, code).toBeLessThanOrEqual(40_000)
      expect(drawn.svg, code).not.toMatch(/<script|\son\w+=|href="(?!#)|url\(|NaN|undefined|Infinity/)
    }
  })

  it('differ from each other in at least three things that can be seen', () => {
    const numbers = sheets.map(({ code, drawn }) => ({ code, visible: visibleNumbers(drawn) }))
    const alike = numbers.flatMap((one, index) =>
      numbers
        .slice(index + 1)
        .filter((other) => countDifferences(one.visible, other.visible) < 3)
        .map((other) => `${one.code} ${other.code}`),
    )

    expect(alike).toEqual([])
  })

  it('are the same every time they are drawn', () => {
    const [first] = demoSheets
    expect(first && drawSheet(first.unit(), first.title).svg).toBe(sheets[0]?.drawn.svg)
  })
})
