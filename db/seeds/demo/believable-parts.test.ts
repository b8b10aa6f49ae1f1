import { describe, expect, it } from 'vitest'
import { defaultPartCount } from '../index.ts'
import type { DemoPart } from './demo-part.ts'
import { generateParts } from './generate-parts.ts'
import { clutchDiametersOf, figuresOf, suits } from './machine-figures.ts'
import { traitsOf } from './machine-traits.ts'
import { manufacturers } from './manufacturers.ts'
import { modelLines } from './model-lines/index.ts'
import { circlipSizes } from './shapes/fasteners.ts'

const parts = [...generateParts(defaultPartCount)]
const machines = new Map(
  modelLines.flatMap((line) => line.models.map((model) => [model.slug, { line, traits: traitsOf(line, model) }])),
)

const ofCategory = (path: string) => parts.filter(({ category }) => category.startsWith(path))
const figure = ({ specifications }: DemoPart, key: string) =>
  Number(specifications.find((specification) => specification.key === key)?.value)
const text = ({ specifications }: DemoPart, key: string) =>
  String(specifications.find((specification) => specification.key === key)?.value ?? '')
const isPriced = ({ priceRub }: DemoPart) => (priceRub ?? 0) > 0
const show = ({ article, name, weightGrams, priceRub }: DemoPart) =>
  `${article} ${name} ${weightGrams} г ${priceRub} руб.`

function groupBy(list: readonly DemoPart[], key: (part: DemoPart) => string): DemoPart[][] {
  return [...Map.groupBy(list, key).values()]
}

describe('names', () => {
  it('tell the parts of one maker apart', () => {
    const doubled = groupBy(parts, ({ manufacturer, name }) => `${manufacturer} ${name}`).filter(
      (same) => same.length > 1,
    )

    expect(doubled.map(([part]) => part?.name)).toEqual([])
  })

  it('are one line of at most eighty signs', () => {
    expect(parts.filter(({ name }) => name.length > 80 || /\s\s|\n/.test(name)).map(({ name }) => name)).toEqual([])
  })
})

describe('batteries', () => {
  const batteries = ofCategory('akkumulyatory/batarei-starternye')

  it('hold the ampere-hours of their designation', () => {
    const named = batteries.filter(({ name }) => /6СТ-\d+/.test(name))

    expect(named.length).toBe(batteries.length)
    expect(named.filter((part) => figure(part, 'capacity') !== Number(/6СТ-(\d+)/.exec(part.name)?.[1]))).toEqual([])
    const designated = batteries.filter(({ article }) => article.startsWith('6СТ-'))
    expect(designated.filter((part) => !part.article.startsWith(`6СТ-${figure(part, 'capacity')}`))).toEqual([])
  })

  it('weigh about a quarter of a kilogram an ampere-hour', () => {
    const odd = batteries.filter((part) => {
      const gramsPerHour = part.weightGrams / figure(part, 'capacity')
      return gramsPerHour < 220 || gramsPerHour > 300
    })

    expect(odd.map(show)).toEqual([])
  })
})

describe('oils and fluids', () => {
  const fluids = parts.filter(
    (part) => part.category.startsWith('masla/') && part.specifications.some(({ key }) => key === 'volume'),
  )

  it('weigh what their litres weigh, and the can', () => {
    const odd = fluids.filter((part) => {
      const kilograms = part.weightGrams / 1_000 / figure(part, 'volume')
      return kilograms < 0.85 || kilograms > 1.25
    })

    expect(fluids.length).toBeGreaterThan(100)
    expect(odd.map(show)).toEqual([])
  })

  it('cost more in a bigger can, and less a litre', () => {
    const products = groupBy(
      fluids.filter(isPriced),
      (part) => `${part.manufacturer} ${part.name.slice(0, part.name.lastIndexOf(','))}`,
    )
    const pairs = products.flatMap((cans) => {
      const sorted = cans.toSorted((left, right) => figure(left, 'volume') - figure(right, 'volume'))
      return sorted.slice(1).map((bigger, index) => [sorted[index], bigger] as const)
    })
    const wrong = pairs.filter(([smaller, bigger]) => {
      if (!smaller) return true
      const perLitre = (part: DemoPart) => (part.priceRub ?? 0) / figure(part, 'volume')
      return (smaller.priceRub ?? 0) >= (bigger.priceRub ?? 0) || perLitre(bigger) >= perLitre(smaller)
    })

    expect(pairs.length).toBeGreaterThan(20)
    expect(wrong.map(([, part]) => part && show(part))).toEqual([])
  })
})

describe('sizes', () => {
  it('of filters are those of their kind', () => {
    const spinOn = [...ofCategory('filtry/filtry-maslyanye'), ...ofCategory('filtry/filtry-toplivnye')]
    const odd = spinOn.filter((part) => figure(part, 'diameter') > 150 || figure(part, 'height') > 380)

    expect(spinOn.length).toBeGreaterThan(250)
    expect(odd.map(show)).toEqual([])
  })

  it('of injector rings fit an injector, and a thick cord makes no small ring', () => {
    const rings = ofCategory('uplotneniya/kolca-uplotnitelnye').filter(
      ({ specifications }) => specifications.length > 0,
    )

    expect(rings.filter((part) => part.name.includes('форсунки') && figure(part, 'bore') > 30).map(show)).toEqual([])
    expect(rings.filter((part) => figure(part, 'bore') < figure(part, 'section') * 2.5).map(show)).toEqual([])
  })

  it('inside are smaller than those outside', () => {
    const odd = parts.filter(
      (part) => figure(part, 'bore') >= figure(part, 'outer') || figure(part, 'rod') >= figure(part, 'bore'),
    )

    expect(odd.map(show)).toEqual([])
  })

  it('of circlips and self-locking nuts are those that their standards know', () => {
    const rings = ofCategory('krepyozh/').filter(
      ({ name }) => name.startsWith('Кольцо стопорное ') && /[АВ]\d/.test(name),
    )
    const nuts = parts.filter(({ name }) => name.startsWith('Гайка самоконтрящаяся'))
    const sizesOf = (part: DemoPart): readonly number[] =>
      circlipSizes[text(part, 'kind') === 'наружное' ? 'наружное' : 'внутреннее']

    expect(rings.length).toBeGreaterThan(10)
    expect(rings.filter((part) => !sizesOf(part).includes(figure(part, 'diameter'))).map(show)).toEqual([])
    expect(nuts.length).toBeGreaterThan(50)
    // DIN 934 and the like lock nothing.
    expect(nuts.filter((part) => !/^DIN (98[025]|6926)$/.test(text(part, 'kind'))).map(show)).toEqual([])
  })

  it('of articles are those of the part', () => {
    const belts = parts.filter(({ article }) => /^\d+×\d+-\d+$/.test(article))
    const chains = parts.filter(({ article }) => /^ПР-[\d,]+-[\d,]+-\d+$/.test(article))
    const seals = parts.filter(({ article }) => /^[12]\.2-\d+×\d+-\d+/.test(article))
    const pumps = parts.filter(({ article }) => /^НШ\d+/.test(article))

    expect(belts.every((part) => part.article.endsWith(`-${figure(part, 'length')}`))).toBe(true)
    expect(chains.every((part) => part.article.endsWith(`-${figure(part, 'links')}`))).toBe(true)
    expect(seals.every((part) => part.article.includes(`-${figure(part, 'bore')}×${figure(part, 'outer')}-`))).toBe(
      true,
    )
    expect(pumps.every((part) => Number(/^НШ(\d+)/.exec(part.article)?.[1]) === figure(part, 'displacement'))).toBe(
      true,
    )
    expect(Math.min(belts.length, chains.length, seals.length, pumps.length)).toBeGreaterThan(20)
  })
})

describe('weights and prices', () => {
  it('of bolts follow their thread and length, whoever makes them', () => {
    const bolts = ofCategory('krepyozh/bolty-i-vinty').filter(({ name }) => !name.endsWith('шт.'))
    const same = groupBy(
      bolts.filter(isPriced),
      (part) => `${text(part, 'thread')} ${figure(part, 'length')} ${text(part, 'class')}`,
    )
    const odd = bolts.filter((part) => {
      const thread = Number(/\d+/.exec(text(part, 'thread'))?.[0])
      const steelGrams = (Math.PI / 4) * thread ** 2 * figure(part, 'length') * 0.00785
      return part.weightGrams < steelGrams || part.weightGrams > steelGrams * 3.2
    })
    const prices = (list: readonly DemoPart[]) => list.map(({ priceRub }) => priceRub ?? 0)
    const apart = same.filter((list) => Math.max(...prices(list)) > Math.min(...prices(list)) * 2.9 + 5)

    expect(odd.map(show)).toEqual([])
    expect(apart.map((list) => list.map(show))).toEqual([])
  })

  it('of bearings follow their sizes', () => {
    const bearings = ofCategory('podshipniki/podshipniki-sharikovye')
    const odd = bearings.filter((part) => {
      const box =
        (Math.PI / 4) * (figure(part, 'outer') ** 2 - figure(part, 'bore') ** 2) * figure(part, 'height') * 0.00785
      return part.weightGrams < box * 0.45 || part.weightGrams > box
    })

    expect(odd.map(show)).toEqual([])
  })

  it('lie where those of the group do', () => {
    const grams: Record<string, readonly [from: number, to: number]> = {
      remni: [30, 30_000],
      podshipniki: [5, 9_000],
      filtry: [90, 8_000],
      'rezhushchiy-apparat': [15, 30_000],
      cepi: [5, 160_000],
      gidravlika: [15, 130_000],
      uplotneniya: [1, 1_500],
      'rabochie-organy': [10, 30_000],
      sceplenie: [40, 40_000],
      elektrika: [30, 20_000],
      opryskivanie: [1, 3_000],
      masla: [400, 245_000],
      krepyozh: [1, 12_000],
      zvyozdochki: [40, 40_000],
      shneki: [400, 160_000],
      nasosy: [40, 80_000],
      akkumulyatory: [50, 60_000],
      svet: [60, 2_500],
    }
    const odd = parts.filter((part) => {
      // A bulb is lighter than any lamp that it sits in.
      const isBulb = part.name.startsWith('Лампа ')
      const [from = 0, to = 0] = isBulb ? [5, 40] : (grams[part.category.split('/')[0] ?? ''] ?? [])
      return part.weightGrams < from || part.weightGrams > to
    })

    expect(odd.map(show)).toEqual([])
    // Nothing of metal, rubber or oil is cheaper than scrap or dearer than silver; sensors are too light to tell.
    const perKilogram = (part: DemoPart) => ((part.priceRub ?? 0) / part.weightGrams) * 1_000
    expect(
      parts.filter((part) => isPriced(part) && part.weightGrams > 200 && perKilogram(part) < 75).map(show),
    ).toEqual([])
    expect(
      parts.filter((part) => isPriced(part) && part.weightGrams > 120 && perKilogram(part) > 90_000).map(show),
    ).toEqual([])
  })
})

describe('electrics', () => {
  it('have of each kind that the category promises', () => {
    const wiring = ofCategory('elektrika/provodka-i-rele')
    const lights = ofCategory('svet/')

    for (const word of ['Жгут', 'Реле', 'Блок предохранителей', 'Выключатель']) {
      expect(wiring.filter(({ name }) => name.startsWith(word)).length, word).toBeGreaterThan(10)
    }
    for (const word of ['Фара', 'Фонарь', 'Маяк', 'Лампа']) {
      expect(lights.filter(({ name }) => name.startsWith(word)).length, word).toBeGreaterThan(10)
    }
  })

  it('of sensors have the wires that what they measure needs', () => {
    const sensors = ofCategory('elektrika/datchiki').filter(({ name }) => /\d конт\./.test(name))
    const isGauge = ({ name }: DemoPart) => /температуры|давления/.test(name)
    const odd = sensors.filter((part) =>
      isGauge(part) ? figure(part, 'contacts') > 2 : figure(part, 'contacts') !== 3,
    )

    expect(sensors.length).toBeGreaterThan(150)
    expect(odd.map(show)).toEqual([])
  })

  it('of relays have five contacts at most, and of bulbs the watts of their socket', () => {
    const relays = parts.filter(({ name }) => name.startsWith('Реле '))
    const bulbs = parts.filter(({ name }) => name.startsWith('Лампа H'))

    expect(relays.filter((part) => ![4, 5].includes(figure(part, 'contacts'))).map(show)).toEqual([])
    expect(bulbs.filter((part) => !/^(55|60\/55|70|75\/70) Вт$/.test(text(part, 'power'))).map(show)).toEqual([])
  })
})

describe('machines', () => {
  it('have the voltage of their electrics, and the clutch of their engine', () => {
    const wrong = parts.flatMap((part) => {
      if (part.popularity > 600) return []
      const unsuited = part.appliesTo.filter(({ model }) => {
        const line = machines.get(model)?.line
        const own = line?.models.find(({ slug }) => slug === model)
        return line && own && !suits(part.category, part.specifications, line, own)
      })
      return unsuited.map(({ model }) => `${show(part)} ${model}`)
    })
    const clutches = ofCategory('sceplenie/diski-scepleniya').filter(({ name }) => name.startsWith('Диск'))

    expect(wrong).toEqual([])
    expect(clutches.length).toBeGreaterThan(30)
    expect(clutches.every((part) => figure(part, 'diameter') >= 310)).toBe(true)
  })

  it('of more power have no smaller clutch, and heavy ones 24 volts', () => {
    const rising = [60, 100, 101, 160, 161, 300].map((power) => clutchDiametersOf({ power, voltage: 12 })[0] ?? 0)
    const voltageOf = (slug: string) => {
      const line = machines.get(slug)?.line
      const model = line?.models.find((one) => one.slug === slug)
      return line && model && figuresOf(line, model).voltage
    }

    expect(rising).toEqual(rising.toSorted((left, right) => left - right))
    expect([voltageOf('mtz-82-1'), voltageOf('john-deere-8310r')]).toEqual([12, 12])
    expect([voltageOf('kirovets-k-744r1'), voltageOf('rostselmash-acros-530')]).toEqual([24, 24])
  })

  /** Words of a name, and the machines that can have such a part. */
  const rules: readonly (readonly [words: RegExp, fits: (slug: string) => boolean])[] = [
    [/клавиш/, (slug) => hasTrait(slug, 'walkers')],
    [/вала барабана|вариатора барабана|оборотов барабана/, (slug) => hasTrait(slug, 'drum')],
    [/двигателя|генератор|Стартер|Форсунка|Масло моторное/i, (slug) => hasTrait(slug, 'engine')],
    [
      /ступицы колеса|Сальник ступицы|рулев/,
      (slug) => machines.get(slug)?.line.category !== 'traktory/traktory-gusenichnye',
    ],
    [
      /мотовила/,
      (slug) => /^zhatki-(zernovye|dlya-podsolnechnika)$|^zernouborochnye-kombayny$/.test(categoryEnd(slug)),
    ],
    [/граблей|ворошилки/, (slug) => categoryEnd(slug) === 'grabli-voroshilki'],
    [/косилки/, (slug) => categoryEnd(slug) === 'kosilki-diskovye'],
    [/Ложечка/, (slug) => categoryEnd(slug) === 'kartofelesazhalki'],
    [/Прутковый/, (slug) => categoryEnd(slug) === 'kartofeleuborochnye-kombayny'],
    [/оборота плуга/, (slug) => categoryEnd(slug) === 'plugi-oborotnye'],
    [/кабины|кондиционера/, (slug) => hasTrait(slug, 'cab')],
    [/прессовальной камеры/, (slug) => categoryEnd(slug) === 'pressy-rulonnye'],
  ]

  function hasTrait(slug: string, trait: Parameters<NonNullable<ReturnType<typeof machines.get>>['traits']['has']>[0]) {
    return machines.get(slug)?.traits.has(trait) ?? false
  }
  function categoryEnd(slug: string): string {
    return machines.get(slug)?.line.category.split('/').at(-1) ?? ''
  }

  it.each(rules)('have parts of the name %s only where they have the node', (words, fits) => {
    const named = parts.filter(({ name }) => words.test(name))
    const wrong = named.filter(({ appliesTo }) => appliesTo.some(({ model }) => !fits(model)))

    expect(named.length).toBeGreaterThan(0)
    expect(wrong.map((part) => `${show(part)} ${part.appliesTo.map(({ model }) => model)}`)).toEqual([])
  })

  it('give a part the letters of their own line', () => {
    const odd = parts.filter(
      ({ article, appliesTo }) => /^(ПЛН|ПТК)\./.test(article) && appliesTo.some(({ model }) => !/pln|ptk/.test(model)),
    )

    expect(odd.map(show)).toEqual([])
  })

  it('are of the maker of an original part', () => {
    const makers = new Set(manufacturers.filter(({ makesMachines }) => makesMachines).map(({ slug }) => slug))
    const wrong = parts.filter(
      ({ manufacturer, appliesTo, popularity }) =>
        makers.has(manufacturer) &&
        popularity <= 600 &&
        appliesTo.some(({ model }) => machines.get(model)?.line.manufacturer !== manufacturer),
    )

    expect(wrong.map(show)).toEqual([])
  })
})
