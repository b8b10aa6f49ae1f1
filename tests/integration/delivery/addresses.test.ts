import { OutboundError } from '@agromarket/core/integrations/outbound'
import { describe, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

let isAway = false
const shop = useTestShop({
  adapt: (app) => {
    const { addresses } = app.ports
    const away = () => Promise.reject(new OutboundError('dadata', 'dadata: нет связи'))
    const suggest: typeof addresses.suggest = (query) => (isAway ? away() : addresses.suggest(query))
    return { ...app, ports: { ...app.ports, addresses: { ...addresses, suggest } } }
  },
})
const suggest = (text: string) => shop.visitor().trpc.delivery.suggestAddresses.query({ text })

describe('addresses for a visitor', () => {
  it('say how far they are from his branch, and whether the house is known', async () => {
    expect((await suggest('рославль мира 12'))[0]).toEqual({
      value: 'Рославль, ул. Мира, 12',
      hint: 'Смоленская область',
      address: {
        country: 'Россия',
        city: 'Рославль',
        region: 'Смоленская область',
        district: '',
        street: 'ул. Мира',
        house: '12',
      },
      coords: [53.9528, 32.8639],
      hasHouse: true,
      distanceKm: 142,
    })
    expect(await suggest('р')).toEqual([])
  })

  it('tell that the service is away, and nothing else', async () => {
    isAway = true

    await expect(suggest('рославль')).rejects.toMatchObject({
      message: 'Подсказки не отвечают. Адрес сохранён.',
      data: { appCode: 'suggestions_unavailable' },
    })
    isAway = false
  })

  it('have a name for a point of the map', async () => {
    const found = await shop.visitor().trpc.delivery.locateAddress.query({ coords: [54.05, 32.86] })

    expect(found).toMatchObject({ coords: [54.05, 32.86], hasHouse: false })
    expect(found?.value).toContain('км к')
  })
})
