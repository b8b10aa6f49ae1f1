import { interleave, type StandardPart, variantsOf } from './standard-part.ts'

const three = (n: number) => String(n).padStart(3, '0')

/** Starters, sensors, lamps and nozzles. */
export function electricsOf(): [string, StandardPart[]][] {
  const machines = 'elektrika/startery-i-generatory'
  const sensors = 'elektrika/datchiki'
  const lamps = 'svet/fonari-i-mayaki'
  const nozzles = 'opryskivanie/raspyliteli'
  const slit = [nozzles, 'Распылитель щелевой'] as const
  const injector = [nozzles, 'Распылитель инжекторный'] as const
  return [
    [
      machines,
      interleave([
        // Group 3708 of Soviet numbers are starters, 3701 are generators.
        variantsOf(
          'bate',
          [machines, 'Стартер'],
          30,
          (n) => `${['243', '245', '260', '7402'][n % 4]}.3708${three(n + 10)}`,
        ),
        variantsOf('bosch', [machines, 'Генератор'], 30, (n) => `0 124 ${510 + (n % 7)} ${three(10 + n * 7)}`),
        variantsOf('bosch', [machines, 'Стартер'], 30, (n) => `0 001 ${230 + (n % 7)} ${three(10 + n * 7)}`),
        variantsOf(
          'bate',
          [machines, 'Генератор'],
          30,
          (n) => `${['Г9695', '9422', '464'][n % 3]}.3701${three(n + 10)}`,
        ),
      ]),
    ],
    [
      sensors,
      interleave([
        variantsOf(
          'bosch',
          [sensors, 'Датчик давления масла'],
          60,
          (n) => `0 281 0${String(2 + (n % 4)).padStart(2, '0')} ${three(100 + n * 7)}`,
        ),
        variantsOf(
          'bosch',
          [sensors, 'Датчик температуры охлаждающей жидкости'],
          60,
          (n) => `0 280 1${String(30 + (n % 4))} ${three(23 + n * 7)}`,
        ),
      ]),
    ],
    [
      'svet/fary-rabochie',
      variantsOf(
        'hella',
        ['svet/fary-rabochie', 'Фара рабочая'],
        90,
        (n) => `1GA 99${5 + (n % 3)} ${506 + Math.floor(n / 3)}-0${(n % 8) + 1}1`,
      ),
    ],
    [
      lamps,
      interleave([
        variantsOf(
          'hella',
          [lamps, 'Фонарь задний'],
          24,
          (n) => `2SD 34${3 + (n % 4)} ${910 - Math.floor(n / 4)}-0${(n % 8) + 1}1`,
        ),
        variantsOf(
          'hella',
          [lamps, 'Маяк проблесковый'],
          18,
          (n) => `2RL 0${10 + (n % 4)} ${979 - Math.floor(n / 4)}-0${(n % 8) + 1}1`,
        ),
        variantsOf('hella', [lamps, 'Лампа'], 24, (n) => `8GH 00${2 + (n % 7)} ${three(89 + n * 31)}-1${n % 7}1`),
      ]),
    ],
    [
      nozzles,
      interleave([
        variantsOf('lechler', injector, 60, (_, { size }) => `IDK ${codeOf(size)}`),
        variantsOf('teejet', slit, 60, (_, { size }) => `XR${codeOf(size).replace('-', '')}VP`),
        variantsOf('lechler', slit, 60, (_, { size }) => `LU ${codeOf(size)}`),
        variantsOf('teejet', injector, 60, (_, { size }) => `AIXR${codeOf(size).replace('-', '')}VP`),
      ]),
    ],
  ]
}

/** «110-03», with the letter of its material: C for ceramic, S for steel. */
function codeOf(size: string): string {
  const [code = '', material = ''] = size.split(' ')
  return `${code}${{ керамика: 'C', сталь: 'S' }[material] ?? ''}`
}
