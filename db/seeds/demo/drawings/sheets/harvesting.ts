import { airFilter } from '../units/air-filter.ts'
import { augerUnit } from '../units/auger-unit.ts'
import { bearingUnit } from '../units/bearing-unit.ts'
import { cardan } from '../units/cardan.ts'
import { cartridgeFilter } from '../units/cartridge-filter.ts'
import { conveyor } from '../units/conveyor.ts'
import { cutterBar } from '../units/cutter-bar.ts'
import { cylinder } from '../units/cylinder.ts'
import { drum } from '../units/drum.ts'
import { frictionClutch } from '../units/friction-clutch.ts'
import { gearPump } from '../units/gear-pump.ts'
import { gearbox } from '../units/gearbox.ts'
import { generator } from '../units/generator.ts'
import { pinJoint } from '../units/pin-joint.ts'
import { spoolValve } from '../units/spool-valve.ts'
import { tensioner } from '../units/tensioner.ts'
import { tineReel } from '../units/tine-reel.ts'
import { categories } from '../units/unit.ts'
import { variator } from '../units/variator.ts'
import { waterPump } from '../units/water-pump.ts'
import { wheelHub } from '../units/wheel-hub.ts'
import { type DemoSheet, sheetsOf } from './demo-sheet.ts'

const combinesAtHome = sheetsOf('combine-home', { kinds: ['combine'], makers: 'home' }, [
  [
    'incline | Наклонная камера | Транспортёр наклонной камеры',
    () => conveyor({ slats: 7, pitch: 58, teeth: 9, bolts: 4 }),
  ],
  [
    'lift | Наклонная камера | Гидроцилиндр подъёма жатки',
    () => cylinder({ bore: 80, rod: 50, stroke: 400, fittings: 1 }),
  ],
  ['drum | Молотилка | Барабан молотильный', () => drum({ bore: 60, bars: 8, bolts: 8, tools: 'bars', grooves: 3 })],
  [
    'variator | Молотилка | Вариатор барабана',
    () => variator({ bore: 60, bolts: 3, coils: 8, discHoles: 6, beltWidth: 45 }),
  ],
  [
    'beater | Молотилка | Битер отбойный',
    () => bearingUnit({ bore: 45, bolts: 4, balls: 9, drive: 'pulley', teeth: 2 }),
  ],
  [
    'belts | Молотилка | Натяжитель главного контрпривода',
    () => tensioner({ bore: 25, grooves: 3, outer: 150, balls: 9 }),
  ],
  [
    'grain | Очистка | Шнек зерновой',
    () => augerUnit({ bore: 30, outer: 150, turns: 5, bolts: 3, teeth: 22, hasSafety: false }),
  ],
  [
    'unload | Выгрузное устройство | Шнек выгрузной',
    () => augerUnit({ bore: 40, outer: 180, turns: 4, bolts: 4, teeth: 18 }),
  ],
  [
    'straw | Измельчитель | Ротор измельчителя',
    () => drum({ bore: 45, bars: 6, bolts: 6, tools: 'knives', grooves: 2, hasSeal: false }),
  ],
  ['hub | Ходовая часть | Ступица управляемого колеса', () => wheelHub({ bore: 45, studs: 6, rollers: 16, disc: 250 })],
  [
    'final | Ходовая часть | Бортовой редуктор',
    () => gearbox({ bore: 60, teeth: 38, bolts: 10, balls: 10, isTaper: true }),
  ],
  ['air | Двигатель | Воздухоочиститель', () => airFilter({ diameter: 200, length: 150, clips: 4, ribs: 7 })],
  ['generator | Двигатель | Генератор', () => generator({ bore: 20, grooves: 2, blades: 14, bolts: 3 })],
  ['pump | Гидросистема | Насос шестерённый', () => gearPump({ bore: 25, teeth: 12, bolts: 4 })],
  ['valve | Гидросистема | Гидрораспределитель', () => spoolValve({ lands: 3, ports: 3, coils: 6 })],
])

const combinesAbroad = sheetsOf('combine-abroad', { kinds: ['combine'], makers: 'abroad' }, [
  [
    'incline | Наклонная камера | Транспортёр наклонной камеры',
    () => conveyor({ slats: 6, pitch: 68, teeth: 11, bolts: 3, hasGuide: false }),
  ],
  [
    'lift | Наклонная камера | Гидроцилиндр подъёма жатки',
    () => cylinder({ bore: 100, rod: 60, stroke: 500, fittings: 2, hasGreaseNipple: false }),
  ],
  [
    'drum | Молотилка | Барабан молотильный',
    () => drum({ bore: 50, bars: 10, bolts: 10, tools: 'bars', grooves: 4, hasSeal: false }),
  ],
  [
    'variator | Молотилка | Вариатор вентилятора',
    () => variator({ bore: 45, bolts: 4, coils: 6, discHoles: 4, beltWidth: 36, hasWasher: false }),
  ],
  [
    'belts | Молотилка | Натяжитель привода очистки',
    () => tensioner({ bore: 20, grooves: 1, outer: 110, balls: 8, hasSeal: false }),
  ],
  [
    'elevator | Очистка | Элеватор зерновой',
    () => conveyor({ slats: 8, pitch: 50, teeth: 10, bolts: 4, rubber: true }),
  ],
  [
    'unload | Выгрузное устройство | Шнек выгрузной',
    () => augerUnit({ bore: 50, outer: 200, turns: 3, bolts: 6, teeth: 16, hasSafety: false }),
  ],
  [
    'straw | Измельчитель | Ротор измельчителя',
    () => drum({ bore: 40, bars: 4, bolts: 4, tools: 'knives', grooves: 3 }),
  ],
  [
    'hub | Ходовая часть | Ступица управляемого колеса',
    () => wheelHub({ bore: 50, studs: 8, rollers: 18, disc: 270, hasRing: false }),
  ],
  [
    'air | Двигатель | Воздухоочиститель',
    () => airFilter({ diameter: 230, length: 290, clips: 3, ribs: 9, hasSensor: false }),
  ],
  ['oil | Двигатель | Фильтр масляный', () => cartridgeFilter({ diameter: 118, height: 210, coils: 7, bolts: 4 })],
  ['pump | Гидросистема | Насос шестерённый', () => gearPump({ bore: 30, teeth: 10, bolts: 4, hasCirclip: false })],
])

const headers = sheetsOf('header', { kinds: ['header'] }, [
  [
    'knife-drive | Режущий аппарат | Редуктор привода ножа',
    () => gearbox({ bore: 35, teeth: 26, bolts: 6, balls: 8, hasKey: false }),
  ],
  [
    'auger | Шнек жатки | Шнек с пальцами',
    () => augerUnit({ bore: 45, outer: 190, turns: 4, bolts: 4, teeth: 24, fingers: 4 }),
  ],
  [
    'reel | Мотовило | Вал мотовила',
    () => tineReel({ tines: 5, bars: 6, coils: 3, bolts: 4, teeth: 22, tine: 'finger' }),
  ],
  [
    'reel-lift | Мотовило | Гидроцилиндр мотовила',
    () => cylinder({ bore: 50, rod: 30, stroke: 280, fittings: 1, hasGuideRing: false }),
  ],
  [
    'chain | Приводы | Натяжитель цепи',
    () => tensioner({ bore: 20, grooves: 1, outer: 100, balls: 8, isChain: true, teeth: 17 }),
  ],
  [
    'safety | Приводы | Муфта предохранительная шнека',
    () => frictionClutch({ bore: 30, springs: 6, discs: 2, bolts: 3 }),
  ],
  [
    'cardan | Приводы | Вал карданный',
    () => cardan({ bore: 27, splines: 8, cups: 4, bolts: 5, hasGuard: false, reach: 1.4 }),
  ],
  ['support | Приводы | Опора вала', () => bearingUnit({ bore: 35, bolts: 3, balls: 8, drive: 'sprocket', teeth: 16 })],
  ['pin | Рама | Шарнир рамы', () => pinJoint({ pin: 35, lugs: 2, lugHoles: 3, reach: 1.2, shims: 2 })],
])

const cutterBars = [
  ...sheetsOf('header-home', { kinds: ['header'], makers: 'home' }, [
    ['cutter | Режущий аппарат | Режущий аппарат', () => cutterBar({ sections: 8, count: 91, pitch: 76, holes: 2 })],
  ]),
  ...sheetsOf('header-abroad', { kinds: ['header'], makers: 'abroad' }, [
    [
      'cutter | Режущий аппарат | Режущий аппарат',
      () => cutterBar({ sections: 7, count: 72, pitch: 88, holes: 1, hasHead: false }),
    ],
  ]),
]

const forage = sheetsOf('forage', { kinds: ['forage'] }, [
  [
    'drum | Измельчитель | Барабан измельчающий',
    () => drum({ bore: 60, bars: 9, bolts: 9, tools: 'knives', grooves: 4 }),
  ],
  [
    'feed | Питающий аппарат | Валец питающий',
    () => bearingUnit({ bore: 40, bolts: 4, balls: 8, drive: 'sprocket', teeth: 20, hasCirclip: false }),
  ],
  [
    'gearbox | Питающий аппарат | Редуктор вальцов',
    () => gearbox({ bore: 45, teeth: 32, bolts: 8, balls: 9, hasGasket: false }),
  ],
  [
    'belts | Приводы | Натяжитель главного ремня',
    () => tensioner({ bore: 30, grooves: 2, outer: 170, balls: 10, hasCirclip: false }),
  ],
  [
    'hub | Ходовая часть | Ступица управляемого колеса',
    () => wheelHub({ bore: 50, studs: 10, rollers: 20, disc: 260 }),
  ],
  ['air | Двигатель | Воздухоочиститель', () => airFilter({ diameter: 180, length: 300, clips: 5, ribs: 12 })],
  [
    'oil | Двигатель | Фильтр масляный',
    () => cartridgeFilter({ diameter: 136, height: 260, coils: 8, bolts: 6, hasCooler: true }),
  ],
  ['water | Двигатель | Насос водяной', () => waterPump({ bore: 30, grooves: 3, blades: 7, bolts: 8 })],
  ['pump | Гидросистема | Насос шестерённый', () => gearPump({ bore: 35, teeth: 11, bolts: 4, hasKey: false })],
  ['lift | Гидросистема | Гидроцилиндр навески', () => cylinder({ bore: 63, rod: 36, stroke: 300, fittings: 2 })],
  [
    'filter | Гидросистема | Фильтр гидросистемы',
    () =>
      cartridgeFilter({
        diameter: 96,
        height: 170,
        coils: 5,
        bolts: 4,
        category: categories.hydraulicFilters,
        hasSensor: false,
      }),
  ],
])

export const harvestingSheets: readonly DemoSheet[] = [
  ...combinesAtHome,
  ...combinesAbroad,
  ...headers,
  ...cutterBars,
  ...forage,
]
