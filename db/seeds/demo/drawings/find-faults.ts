import { type Callout, circleRadius, distanceToLine, doCross, type SheetMap } from './callouts.ts'

/** What a sheet must not have, one sentence for each case; an empty list is a sheet that may be shown. */
export function findFaults(map: SheetMap, callouts: readonly Callout[]): string[] {
  return [...callouts.flatMap((callout) => faultsOf(map, callout)), ...faultsBetween(callouts)]
}

/** At least so much of a position is seen. */
const mostHidden = 0.4

function faultsOf(map: SheetMap, { n, x, y, anchorX, anchorY }: Callout): string[] {
  const faults: string[] = []
  const reach = circleRadius + 3
  if (x < reach || y < reach || x > 1000 - reach || y > 800 - reach) faults.push(`${n}: the circle leaves the sheet`)
  for (let step = 0; step < 32; step++) {
    const angle = (step / 32) * 2 * Math.PI
    if (map.at(x + circleRadius * Math.cos(angle), y + circleRadius * Math.sin(angle)) === 0) continue
    faults.push(`${n}: the circle touches a part`)
    break
  }
  if (map.at(anchorX, anchorY) !== n) faults.push(`${n}: the dot is not on its part`)
  const share = (map.visible.get(n)?.length ?? 0) / (map.covered.get(n) ?? 1)
  if (share < 1 - mostHidden) faults.push(`${n}: ${Math.round(share * 100)} % of it is seen`)
  return faults
}

function faultsBetween(callouts: readonly Callout[]): string[] {
  const faults: string[] = []
  for (const [index, a] of callouts.entries()) {
    for (const b of callouts.slice(index + 1)) {
      if (doCross(a, b)) faults.push(`${a.n} and ${b.n}: the leaders cross`)
      if (Math.hypot(a.x - b.x, a.y - b.y) < 2 * circleRadius + 8)
        faults.push(`${a.n} and ${b.n}: the circles are too near`)
    }
    for (const b of callouts) {
      const isPassed = b.n !== a.n && distanceToLine(b, a, { x: a.anchorX, y: a.anchorY }) < 24
      if (isPassed) faults.push(`${a.n}: its leader runs through circle ${b.n}`)
    }
  }
  return faults
}
