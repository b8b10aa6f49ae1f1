import { bearingUnit } from '../units/bearing-unit.ts'
import { cardan } from '../units/cardan.ts'
import { cartridgeFilter } from '../units/cartridge-filter.ts'
import { conveyor } from '../units/conveyor.ts'
import { cylinder } from '../units/cylinder.ts'
import { frictionClutch } from '../units/friction-clutch.ts'
import { gearbox } from '../units/gearbox.ts'
import { membranePump } from '../units/membrane-pump.ts'
import { metering } from '../units/metering.ts'
import { nozzle } from '../units/nozzle.ts'
import { opener } from '../units/opener.ts'
import { pinJoint } from '../units/pin-joint.ts'
import { pressRoller } from '../units/press-roller.ts'
import { spoolValve } from '../units/spool-valve.ts'
import { tensioner } from '../units/tensioner.ts'
import { throwingDisc } from '../units/throwing-disc.ts'
import { tineReel } from '../units/tine-reel.ts'
import { categories } from '../units/unit.ts'
import { wheelHub } from '../units/wheel-hub.ts'
import { type DemoSheet, sheetsOf } from './demo-sheet.ts'

/** What machines that run from a tractor's shaft have in common. */
const driven = sheetsOf('driven', { kinds: ['baler', 'mower', 'spreader', 'potato'] }, [
  ['cardan | Приводы | Вал карданный', () => cardan({ bore: 27, splines: 6, cups: 4, bolts: 4 })],
  ['clutch | Приводы | Муфта предохранительная', () => frictionClutch({ bore: 35, springs: 8, discs: 3, bolts: 4 })],
  ['gearbox | Приводы | Редуктор центральный', () => gearbox({ bore: 35, teeth: 34, bolts: 8, balls: 9 })],
  ['hub | Ходовая часть | Ступица колеса', () => wheelHub({ bore: 40, studs: 6, rollers: 16, disc: 230 })],
  ['lift | Гидросистема | Гидроцилиндр подъёма', () => cylinder({ bore: 60, rod: 35, stroke: 300, fittings: 1 })],
  ['hinge | Рама | Шарнир рамы', () => pinJoint({ pin: 32, lugs: 2, lugHoles: 1, reach: 0.85, shims: 2 })],
])

const sprayers = sheetsOf('sprayer', { kinds: ['sprayer'] }, [
  ['nozzle | Штанга | Форсунка с отсекателем', () => nozzle({ tips: 1, coils: 6, ribs: 20 })],
  ['nozzle-triple | Штанга | Форсунка поворотная', () => nozzle({ tips: 3, coils: 5, ribs: 16, hasHose: false })],
  [
    'fold | Штанга | Гидроцилиндр складывания',
    () => cylinder({ bore: 50, rod: 28, stroke: 400, fittings: 2, hasGreaseNipple: false }),
  ],
  ['hinge | Штанга | Шарнир штанги', () => pinJoint({ pin: 30, lugs: 3, lugHoles: 2, reach: 0.7, hasSeal: false })],
  ['pump | Насосная станция | Насос мембранный', () => membranePump({ bolts: 8, coils: 5, bore: 35, valves: 2 })],
  [
    'pump-side | Насосная станция | Головка насоса боковая',
    () => membranePump({ bolts: 6, coils: 7, bore: 30, valves: 3, hasSleeve: false }),
  ],
  [
    'filter | Насосная станция | Фильтр напорный',
    () => cartridgeFilter({ diameter: 90, height: 200, coils: 6, bolts: 4, category: categories.hydraulicFilters }),
  ],
  ['valve | Насосная станция | Кран секций', () => spoolValve({ lands: 3, ports: 2, coils: 6, hasDetent: false })],
  ['hub | Ходовая часть | Ступица колеса', () => wheelHub({ bore: 45, studs: 8, rollers: 17, disc: 240 })],
])

const spreaders = sheetsOf('spreader', { kinds: ['spreader'] }, [
  [
    'disc | Разбрасыватель | Диск разбрасывающий',
    () => throwingDisc({ vanes: 2, bolts: 3, bore: 30, teeth: 21, holes: 4 }),
  ],
  ['conveyor | Кузов | Транспортёр кузова', () => conveyor({ slats: 6, pitch: 62, teeth: 8, bolts: 4 })],
  ['agitator | Кузов | Ворошитель', () => bearingUnit({ bore: 30, bolts: 3, balls: 8, drive: 'sprocket', teeth: 14 })],
])

const balers = sheetsOf('baler', { kinds: ['baler'] }, [
  [
    'pickup | Подборщик | Барабан подборщика',
    () => tineReel({ tines: 5, bars: 4, coils: 3, bolts: 3, teeth: 18, tine: 'spring' }),
  ],
  ['roller | Прессовальная камера | Валец камеры', () => pressRoller({ bore: 50, ribs: 4, bolts: 6, balls: 10 })],
  [
    'support | Прессовальная камера | Опора вальца',
    () => bearingUnit({ bore: 50, bolts: 4, balls: 10, drive: 'sprocket', teeth: 16, hasCirclip: false }),
  ],
  [
    'chain | Приводы | Натяжитель цепи',
    () => tensioner({ bore: 25, grooves: 1, outer: 100, balls: 8, isChain: true, teeth: 15 }),
  ],
])

const mowers = sheetsOf('mower', { kinds: ['mower'] }, [
  [
    'disc | Режущий брус | Диск режущий',
    () => throwingDisc({ vanes: 2, bolts: 4, bore: 35, teeth: 26, holes: 6, tool: 'knife' }),
  ],
  [
    'rotor | Ротор | Ротор с граблинами',
    () => tineReel({ tines: 4, bars: 5, coils: 4, bolts: 4, teeth: 20, tine: 'spring' }),
  ],
  ['belts | Приводы | Натяжитель ремней', () => tensioner({ bore: 20, grooves: 4, outer: 130, balls: 9 })],
])

const potato = sheetsOf('potato', { kinds: ['potato'] }, [
  [
    'web | Элеватор | Элеватор прутковый',
    () => conveyor({ slats: 9, pitch: 46, teeth: 12, bolts: 4, rubber: true, hasGuide: false }),
  ],
  [
    'planter | Высаживающий аппарат | Аппарат высаживающий',
    () => metering({ holes: 18, teeth: 12, bolts: 5, balls: 8, disc: 'holes', hasGasket: false }),
  ],
  [
    'coulter | Рабочие органы | Диск окучивающий',
    () => opener({ diameter: 180, balls: 7, coils: 9, discs: 2, hasScraper: false }),
  ],
])

export const careSheets: readonly DemoSheet[] = [...sprayers, ...spreaders, ...balers, ...mowers, ...potato, ...driven]
