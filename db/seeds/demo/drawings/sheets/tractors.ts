import { airFilter } from '../units/air-filter.ts'
import { augerUnit } from '../units/auger-unit.ts'
import { bearingUnit } from '../units/bearing-unit.ts'
import { cardan } from '../units/cardan.ts'
import { cartridgeFilter } from '../units/cartridge-filter.ts'
import { cylinder } from '../units/cylinder.ts'
import { dryClutch } from '../units/dry-clutch.ts'
import { gearPump } from '../units/gear-pump.ts'
import { gearbox } from '../units/gearbox.ts'
import { generator } from '../units/generator.ts'
import { injector } from '../units/injector.ts'
import { pinJoint } from '../units/pin-joint.ts'
import { spoolValve } from '../units/spool-valve.ts'
import { categories } from '../units/unit.ts'
import { waterPump } from '../units/water-pump.ts'
import { wheelHub } from '../units/wheel-hub.ts'
import { type DemoSheet, sheetsOf } from './demo-sheet.ts'

const tractorsAtHome = sheetsOf('tractor-home', { kinds: ['tractor'], makers: 'home' }, [
  ['injector | Двигатель | Форсунка', () => injector({ holes: 5, coils: 7, fins: 3 })],
  [
    'air | Двигатель | Воздухоочиститель',
    () => airFilter({ diameter: 210, length: 200, clips: 3, ribs: 6, hasSafetyElement: false }),
  ],
  ['oil | Двигатель | Фильтр масляный', () => cartridgeFilter({ diameter: 108, height: 180, coils: 6, bolts: 4 })],
  [
    'generator | Двигатель | Генератор',
    () => generator({ bore: 25, grooves: 1, blades: 12, bolts: 3, hasWasher: false }),
  ],
  ['water | Двигатель | Насос водяной', () => waterPump({ bore: 25, grooves: 2, blades: 8, bolts: 6, hasFan: true })],
  ['clutch | Трансмиссия | Муфта сцепления', () => dryClutch({ fingers: 18, springs: 6, bolts: 6, teeth: 60 })],
  [
    'final | Трансмиссия | Бортовой редуктор',
    () => gearbox({ bore: 50, teeth: 42, bolts: 8, balls: 10, isTaper: true }),
  ],
  [
    'front-drive | Передний мост | Вал карданный',
    () => cardan({ bore: 22, splines: 6, cups: 4, bolts: 4, hasGuard: false, hasShearBolt: false }),
  ],
  [
    'hub | Передний мост | Ступица переднего колеса',
    () => wheelHub({ bore: 40, studs: 5, rollers: 15, hasRing: false }),
  ],
  ['pump | Гидросистема | Насос шестерённый', () => gearPump({ bore: 20, teeth: 11, bolts: 4 })],
  ['valve | Гидросистема | Гидрораспределитель', () => spoolValve({ lands: 4, ports: 2, coils: 7, hasDetent: false })],
  [
    'lift | Навеска | Гидроцилиндр навески',
    () => cylinder({ bore: 100, rod: 40, stroke: 200, fittings: 2, hasGuideRing: false }),
  ],
  ['pin | Навеска | Шарнир нижней тяги', () => pinJoint({ pin: 28, lugs: 2, lugHoles: 2, hasSeal: false, reach: 0.8 })],
])

const tractorsAbroad = sheetsOf('tractor-abroad', { kinds: ['tractor'], makers: 'abroad' }, [
  ['injector | Двигатель | Форсунка', () => injector({ holes: 7, coils: 6, fins: 5, hasClamp: false })],
  [
    'air | Двигатель | Воздухоочиститель',
    () => airFilter({ diameter: 260, length: 170, clips: 6, ribs: 4, hasSensor: false }),
  ],
  [
    'oil | Двигатель | Фильтр масляный',
    () => cartridgeFilter({ diameter: 93, height: 142, coils: 5, bolts: 3, hasCooler: true }),
  ],
  [
    'fuel | Двигатель | Фильтр топливный',
    () => cartridgeFilter({ diameter: 80, height: 150, coils: 8, bolts: 2, category: categories.fuelFilters }),
  ],
  ['generator | Двигатель | Генератор', () => generator({ bore: 20, grooves: 3, blades: 16, bolts: 4 })],
  ['water | Двигатель | Насос водяной', () => waterPump({ bore: 30, grooves: 1, blades: 6, bolts: 5 })],
  [
    'final | Трансмиссия | Бортовой редуктор',
    () => gearbox({ bore: 60, teeth: 30, bolts: 12, balls: 9, isTaper: true, hasGasket: false }),
  ],
  [
    'hub | Передний мост | Ступица переднего колеса',
    () => wheelHub({ bore: 50, studs: 8, rollers: 18, disc: 240, hasDustCap: false }),
  ],
  ['pump | Гидросистема | Насос гидросистемы', () => gearPump({ bore: 30, teeth: 13, bolts: 2 })],
  ['valve | Гидросистема | Гидрораспределитель', () => spoolValve({ lands: 5, ports: 4, coils: 5, hasLever: false })],
  ['lift | Навеска | Гидроцилиндр навески', () => cylinder({ bore: 90, rod: 50, stroke: 240, fittings: 1 })],
  ['pin | Навеска | Шарнир нижней тяги', () => pinJoint({ pin: 36, lugs: 3, lugHoles: 1, reach: 1.3, shims: 3 })],
])

const loaders = sheetsOf('loader', { kinds: ['telehandler'] }, [
  ['boom | Стрела | Гидроцилиндр стрелы', () => cylinder({ bore: 110, rod: 70, stroke: 900, fittings: 3 })],
  ['boom-pin | Стрела | Палец стрелы', () => pinJoint({ pin: 50, lugs: 3, lugHoles: 3, reach: 0.9, shims: 2 })],
  [
    'tilt | Стрела | Гидроцилиндр каретки',
    () => cylinder({ bore: 80, rod: 45, stroke: 420, fittings: 2, hasGuideRing: false, hasGreaseNipple: false }),
  ],
  [
    'air | Двигатель | Воздухоочиститель',
    () => airFilter({ diameter: 180, length: 160, clips: 2, ribs: 10, hasSensor: false }),
  ],
  [
    'oil | Двигатель | Фильтр масляный',
    () => cartridgeFilter({ diameter: 93, height: 160, coils: 6, bolts: 2, hasSensor: false }),
  ],
  [
    'generator | Двигатель | Генератор',
    () => generator({ bore: 20, grooves: 1, blades: 15, bolts: 4, hasWasher: false }),
  ],
  ['axle | Мосты | Ступица ведущего моста', () => wheelHub({ bore: 60, studs: 10, rollers: 22, hasDustCap: false })],
  [
    'gearbox | Мосты | Редуктор моста',
    () => gearbox({ bore: 50, teeth: 28, bolts: 9, balls: 11, isTaper: true, hasKey: false }),
  ],
  [
    'cardan | Мосты | Вал карданный',
    () => cardan({ bore: 30, splines: 10, cups: 2, bolts: 6, reach: 0.8, hasGuard: false, hasShearBolt: false }),
  ],
  ['pump | Гидросистема | Насос шестерённый', () => gearPump({ bore: 35, teeth: 14, bolts: 4, hasCirclip: false })],
  ['valve | Гидросистема | Гидрораспределитель', () => spoolValve({ lands: 3, ports: 4, coils: 8 })],
])

const trailers = sheetsOf('trailer', { kinds: ['trailer'] }, [
  ['hub | Ходовая часть | Ступица колеса', () => wheelHub({ bore: 60, studs: 8, rollers: 20, disc: 280 })],
  [
    'spring | Ходовая часть | Шарнир рессоры',
    () => pinJoint({ pin: 40, lugs: 2, lugHoles: 1, hasGreaseNipple: false, shims: 3 }),
  ],
  [
    'lift | Кузов | Гидроцилиндр подъёма кузова',
    () => cylinder({ bore: 125, rod: 80, stroke: 800, fittings: 1, hasGuideRing: false }),
  ],
  [
    'drawbar | Рама | Петля дышла',
    () => pinJoint({ pin: 50, lugs: 2, lugHoles: 4, hasSeal: false, reach: 1.25, shims: 2 }),
  ],
  [
    'auger | Выгрузное устройство | Шнек выгрузной',
    () => augerUnit({ bore: 50, outer: 210, turns: 3, bolts: 4, teeth: 20, hasSafety: true }),
  ],
  ['auger-drive | Выгрузное устройство | Редуктор шнека', () => gearbox({ bore: 40, teeth: 24, bolts: 6, balls: 8 })],
  ['support | Выгрузное устройство | Опора шнека', () => bearingUnit({ bore: 50, bolts: 4, balls: 10, drive: 'none' })],
  ['cardan | Приводы | Вал карданный', () => cardan({ bore: 32, splines: 8, cups: 3, bolts: 6, reach: 0.7 })],
  [
    'valve | Гидросистема | Кран управления',
    () => spoolValve({ lands: 2, ports: 2, coils: 5, hasDetent: false, hasLever: false }),
  ],
])

export const tractorSheets: readonly DemoSheet[] = [...tractorsAtHome, ...tractorsAbroad, ...loaders, ...trailers]
