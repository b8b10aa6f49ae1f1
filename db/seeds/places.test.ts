import { describe, expect, it } from 'vitest'
import { branches } from './branches.ts'
import { regions } from './regions.ts'

const under = (root: string) => regions.filter(({ parentId }) => parentId === root)

describe('regions', () => {
  it('are about eighty under Россия and about nineteen under Казахстан, with distinct numeric ids', () => {
    expect(under('3220').length).toBeGreaterThanOrEqual(80)
    expect(under('3221').length).toBeGreaterThanOrEqual(19)
    expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length)
    expect(regions.every(({ id }) => /^\d+$/.test(id))).toBe(true)
  })

  it('lie where their country does', () => {
    const isInside = ({ countryId, center: [lat, long] }: (typeof regions)[number]) =>
      countryId === 115
        ? lat > 40 && lat < 56 && long > 46 && long < 88
        : lat > 41 && lat < 70 && long > 19 && long < 180

    expect(regions.filter((region) => !isInside(region))).toEqual([])
  })

  it('are listed alphabetically', () => {
    const labels = under('3220').map(({ label }) => label)

    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'ru')))
  })

  it('keep time zones that exist', () => {
    expect(() => regions.map(({ timeZone }) => new Intl.DateTimeFormat('ru', { timeZone }))).not.toThrow()
  })
})

describe('branches', () => {
  it('are about thirty, with Смоленск as the only default', () => {
    expect(branches.length).toBeGreaterThanOrEqual(28)
    expect(branches.filter(({ isDefault }) => isDefault)).toMatchObject([
      { city: 'Смоленск', address: 'ул. Кутузова, 15', phone: '8 (4812) 55-81-78' },
    ])
  })

  it('have the phones of spec §9', () => {
    const wrong = branches.filter(({ countryId, phone, servicePhone }) =>
      countryId === 115
        ? !phone.endsWith('14-46') || servicePhone !== '8 (717) 272-72-40'
        : !phone.endsWith('81-78') || servicePhone !== '8 (800) 555-32-87',
    )

    expect(wrong).toEqual([])
  })

  it('name three people each', () => {
    expect(branches.filter(({ contacts }) => contacts.length !== 3)).toEqual([])
  })
})
