import { bearingUnit } from '../units/bearing-unit.ts'
import { cultivatorShank } from '../units/cultivator-shank.ts'
import { cylinder } from '../units/cylinder.ts'
import { discGang } from '../units/disc-gang.ts'
import { gearPump } from '../units/gear-pump.ts'
import { metering } from '../units/metering.ts'
import { opener } from '../units/opener.ts'
import { pinJoint } from '../units/pin-joint.ts'
import { ploughBody } from '../units/plough-body.ts'
import { pressRoller } from '../units/press-roller.ts'
import { spoolValve } from '../units/spool-valve.ts'
import { tensioner } from '../units/tensioner.ts'
import { wheelHub } from '../units/wheel-hub.ts'
import { type DemoSheet, sheetsOf } from './demo-sheet.ts'

/** What tools that a tractor draws through the field have in common. */
const drawnTools = sheetsOf('tool', { kinds: ['seeder', 'harrow', 'cultivator'] }, [
  ['hub | Ходовая часть | Ступица опорного колеса', () => wheelHub({ bore: 35, studs: 5, rollers: 14, disc: 220 })],
  [
    'wing | Рама | Гидроцилиндр складывания крыла',
    () => cylinder({ bore: 70, rod: 30, stroke: 700, fittings: 3, hasGreaseNipple: false }),
  ],
  [
    'hinge | Рама | Шарнир крыла',
    () => pinJoint({ pin: 45, lugs: 3, lugHoles: 2, reach: 1.1, shims: 4, hasGreaseNipple: false }),
  ],
  ['drawbar | Рама | Сница', () => pinJoint({ pin: 40, lugs: 2, lugHoles: 4, reach: 0.75, shims: 3 })],
])
const sharedByTillage = sheetsOf('tillage', { kinds: ['harrow', 'cultivator'] }, [
  [
    'roller | Каток | Каток прикатывающий',
    () => pressRoller({ bore: 40, ribs: 6, bolts: 4, balls: 9, hasScraper: true }),
  ],
  [
    'roller-support | Каток | Опора катка',
    () => bearingUnit({ bore: 40, bolts: 4, balls: 9, drive: 'none', hasCirclip: false }),
  ],
])

const seeders = sheetsOf('seeder', { kinds: ['seeder'] }, [
  ['opener | Сошники | Сошник двухдисковый', () => opener({ diameter: 210, balls: 8, coils: 7, discs: 2 })],
  ['depth | Сошники | Каток опорный', () => pressRoller({ bore: 25, ribs: 3, bolts: 3, balls: 8, hasSeal: false })],
  [
    'chain | Привод высева | Натяжитель цепи',
    () => tensioner({ bore: 20, grooves: 1, outer: 90, balls: 7, isChain: true, teeth: 12, hasSeal: false }),
  ],
  [
    'shaft | Привод высева | Вал высевающий',
    () => bearingUnit({ bore: 25, bolts: 3, balls: 8, drive: 'sprocket', teeth: 24, hasSeal: false }),
  ],
])
const drills = sheetsOf('drill', { kinds: ['seeder'], category: 'seyalki/seyalki-zernovye' }, [
  [
    'metering | Высевающие аппараты | Аппарат катушечный',
    () => metering({ holes: 12, teeth: 18, bolts: 4, balls: 7, disc: 'fluted', hasAgitator: false }),
  ],
])
const complexes = sheetsOf('complex', { kinds: ['seeder'], category: 'seyalki/posevnye-kompleksy' }, [
  [
    'metering | Высевающие аппараты | Дозатор семян',
    () => metering({ holes: 16, teeth: 16, bolts: 6, balls: 9, disc: 'fluted' }),
  ],
  ['fan | Вентилятор | Гидромотор вентилятора', () => gearPump({ bore: 25, teeth: 9, bolts: 4, hasKey: false })],
])
const planters = sheetsOf('planter', { kinds: ['seeder'], category: 'seyalki/seyalki-propashnye' }, [
  [
    'metering | Высевающие аппараты | Аппарат точного высева',
    () => metering({ holes: 24, teeth: 14, bolts: 3, balls: 8, disc: 'holes' }),
  ],
  ['fan | Вентилятор | Гидромотор вентилятора', () => gearPump({ bore: 30, teeth: 9, bolts: 2 })],
])

const harrows = sheetsOf('harrow', { kinds: ['harrow'] }, [
  [
    'gang | Дисковая батарея | Батарея дисков передняя',
    () => discGang({ discs: 3, notches: 0, diameter: 190, bolts: 4 }),
  ],
  [
    'gang-rear | Дисковая батарея | Батарея дисков задняя',
    () => discGang({ discs: 2, notches: 12, diameter: 210, bolts: 3, hasScraper: false }),
  ],
  [
    'single | Дисковая батарея | Диск на стойке',
    () => opener({ diameter: 230, balls: 10, coils: 6, discs: 1, hasScraper: false }),
  ],
  ['support | Дисковая батарея | Опора батареи', () => bearingUnit({ bore: 40, bolts: 6, balls: 10, drive: 'none' })],
])

const cultivators = sheetsOf('cultivator', { kinds: ['cultivator'] }, [
  ['shank | Рабочие органы | Стойка с лапой', () => cultivatorShank({ tines: 2, width: 270, bolts: 2, coils: 9 })],
  [
    'ripper | Рабочие органы | Стойка рыхлительная',
    () => cultivatorShank({ tines: 3, width: 80, bolts: 3, coils: 7, hasWing: false }),
  ],
  [
    'levelling | Рабочие органы | Диски выравнивающие',
    () => discGang({ discs: 2, notches: 10, diameter: 180, bolts: 4 }),
  ],
])

const ploughs = sheetsOf('plough', { kinds: ['plough'] }, [
  ['body | Корпус плуга | Корпус плуга', () => ploughBody({ bolts: 3, reach: 1, lines: 3 })],
  [
    'skim | Корпус плуга | Предплужник',
    () => ploughBody({ bolts: 2, reach: 0.72, lines: 2, hasChisel: false, hasCoulter: false }),
  ],
  [
    'coulter | Корпус плуга | Нож дисковый',
    () => opener({ diameter: 260, balls: 11, coils: 8, discs: 1, hasSpring: false }),
  ],
  [
    'turnover | Механизм оборота | Гидроцилиндр оборота',
    () => cylinder({ bore: 90, rod: 50, stroke: 300, fittings: 2 }),
  ],
  [
    'turn-shaft | Механизм оборота | Вал оборота',
    () => bearingUnit({ bore: 60, bolts: 6, balls: 11, drive: 'none', hasCirclip: false }),
  ],
  [
    'turn-valve | Механизм оборота | Клапан оборота',
    () => spoolValve({ lands: 2, ports: 3, coils: 7, hasLever: false }),
  ],
  ['hinge | Рама | Шарнир грядиля', () => pinJoint({ pin: 40, lugs: 3, lugHoles: 4, hasSeal: false, reach: 1.3 })],
  [
    'hitch | Рама | Ось навески',
    () => pinJoint({ pin: 36, lugs: 2, lugHoles: 2, hasGreaseNipple: false, reach: 1.4, shims: 2 }),
  ],
  [
    'wheel | Ходовая часть | Ступица опорного колеса',
    () => wheelHub({ bore: 40, studs: 6, rollers: 15, disc: 200, hasRing: false }),
  ],
])

export const fieldSheets: readonly DemoSheet[] = [
  ...seeders,
  ...drills,
  ...complexes,
  ...planters,
  ...harrows,
  ...cultivators,
  ...sharedByTillage,
  ...ploughs,
  ...drawnTools,
]
