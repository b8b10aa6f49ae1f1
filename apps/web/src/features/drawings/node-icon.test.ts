import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nodeIcon } from './node-icon.ts'

const drawn = new Set(readdirSync(new URL('../../ui/drawings/parts', import.meta.url)))

describe('the pictogram of a node', () => {
  it.each([
    ['Двигатель', 'piston'],
    ['Ходовая часть', 'wheel'],
    ['Гидросистема', 'gear-pump'],
    ['Насосная станция', 'membrane-pump'],
    ['Шнек жатки', 'reel-finger'],
    ['Выгрузное устройство', 'auger'],
    ['Корпус плуга', 'mouldboard'],
    ['Что-то своё', 'gearbox'],
  ])('of «%s» is a drawing that the shop has: %s', (name, icon) => {
    expect(nodeIcon(name)).toBe(icon)
    expect(drawn).toContain(`${icon}.svg`)
  })
})
