import { scatter } from './random.ts'
import { interleave } from './standard-bearings.ts'
import type { StandardPart } from './standard-parts.ts'

/** Part makers' numbers that need no table of dimensions: the original part's name and specifications stay. */
export function consumablesOf(): [string, StandardPart[]][] {
  const filters: readonly (readonly [path: string, mann: string, ekofil: string])[] = [
    ['filtry/filtry-maslyanye', 'W', 'EKO-02.'],
    ['filtry/filtry-toplivnye', 'WK', 'EKO-03.'],
    ['filtry/filtry-vozdushnye', 'C', 'EKO-01.'],
    ['filtry/filtry-gidravlicheskie', 'WH', 'EKO-02.1'],
    ['filtry/filtry-salonnye', 'CU', 'EKO-04.'],
  ]
  return [
    ...filters.map(([path, mann, ekofil], index): [string, StandardPart[]] => [
      path,
      interleave([
        numbers('mann-filter', 180, (n) => `${mann} ${700 + n * 3}${n % 3 === 0 ? '/1' : ''}`),
        numbers('donaldson', 180, (n) => `P55${index}${String(100 + scatter(n, 887)).padStart(3, '0')}`),
        numbers('ekofil', 90, (n) => `${ekofil}${100 + n}`),
      ]),
    ]),
    ['gidravlika/rukava-vysokogo-davleniya', hoses()],
    [
      'gidravlika/gidrocilindry',
      interleave([
        cylinders(),
        numbers('gidrosila', 60, (n) => `МС${50 + (n % 5) * 10}/${30 + (n % 3) * 10}×${160 + n * 20}`),
      ]),
    ],
    [
      'nasosy/gidronasosy',
      numbers(
        'gidrosila',
        70,
        (n) =>
          `НШ${[10, 14, 16, 20, 25, 32, 50][n % 7]}${['У', 'М', 'Е', 'А'][n % 4]}-${3 + Math.floor(n / 7)}${n % 2 ? '' : 'Л'}`,
      ),
    ],
    ['uplotneniya/salniki', interleave([sealsOf('corteco'), sealsOf('rezinotehnika')])],
    [
      'cepi/cepi-privodnye',
      interleave([
        numbers(
          'pr-cep',
          90,
          (n) => `ПР-${['15,875-23', '19,05-32', '25,4-60', '38-3000'][n % 4]}-${48 + Math.floor(n / 4) * 4}`,
        ),
        numbers('iwis', 90, (n) => `${['10B-1', '12B-1', '16B-1', '20B-1'][n % 4]}×${48 + Math.floor(n / 4) * 4}`),
      ]),
    ],
    [
      'rabochie-organy/diski',
      numbers('bellota', 160, (n) => `${1500 + scatter(n, 437)}-${[410, 460, 510, 560, 610, 660][n % 6]}`),
    ],
    ['rezhushchiy-apparat/segmenty-nozha', numbers('schumacher', 80, (n) => `1${2000 + scatter(n, 887)}.01`)],
    ['rezhushchiy-apparat/palcy-i-prizhimy', numbers('schumacher', 90, (n) => `1${4000 + scatter(n, 887)}.02`)],
    ['sceplenie/diski-scepleniya', numbers('luk', 120, (n) => `33${[1, 2, 3][n % 3]} 0${100 + scatter(n, 887)} 10`)],
    [
      'sceplenie/kardannye-valy',
      numbers(
        'walterscheid',
        120,
        (n) => `W${['2300', '2400', '2500', '2600'][n % 4]}-SD${15 + (n % 3) * 10}-${610 + Math.floor(n / 4) * 50}`,
      ),
    ],
    [
      'elektrika/startery-i-generatory',
      interleave([
        numbers('bate', 80, (n) => `${['243', '245', '260', '7402'][n % 4]}.3708${String(n + 10).padStart(3, '0')}`),
        numbers('bosch', 80, (n) => `0 001 ${230 + (n % 7)} ${String(10 + n * 7).padStart(3, '0')}`),
      ]),
    ],
    [
      'elektrika/datchiki',
      numbers(
        'bosch',
        120,
        (n) => `0 281 0${String(2 + (n % 4)).padStart(2, '0')} ${String(100 + n * 7).padStart(3, '0')}`,
      ),
    ],
    [
      'svet/fary-rabochie',
      numbers('hella', 120, (n) => `1GA 99${5 + (n % 3)} ${506 + Math.floor(n / 3)}-0${(n % 8) + 1}1`),
    ],
    [
      'svet/fonari-i-mayaki',
      numbers('hella', 120, (n) => `2SD 34${3 + (n % 4)} ${910 - Math.floor(n / 4)}-0${(n % 8) + 1}1`),
    ],
    [
      'opryskivanie/raspyliteli',
      interleave([
        nozzles('lechler', 'IDK'),
        nozzles('teejet', 'XR'),
        nozzles('lechler', 'LU'),
        nozzles('teejet', 'AIXR'),
      ]),
    ],
    [
      'masla/masla-motornye',
      interleave([
        numbers('lukoil', 40, (n) => `${3100 + n * 17}${n % 10}`),
        numbers('gazpromneft', 40, (n) => `2389${901000 + n * 137}`),
      ]),
    ],
    [
      'masla/masla-transmissionnye-i-gidravlicheskie',
      interleave([
        numbers('lukoil', 40, (n) => `${1500 + n * 19}${(n * 3) % 10}`),
        numbers('gazpromneft', 40, (n) => `2389${907000 + n * 139}`),
      ]),
    ],
    ['masla/smazki-i-zhidkosti', numbers('gazpromneft', 40, (n) => `2389${906000 + n * 149}`)],
    [
      'akkumulyatory/batarei-starternye',
      interleave([
        numbers(
          'varta',
          40,
          (n) => `${[610, 620, 680, 690, 725][n % 5]} ${103 + Math.floor(n / 5) * 11} ${680 + (n % 5) * 90}`,
        ),
        numbers(
          'akom',
          30,
          (n) =>
            `6СТ-${[75, 90, 100, 132, 190, 225][n % 6]}${['', ' Евро', ' Реактор', ' EFB', ' Арктика'][Math.floor(n / 6)]}`,
        ),
      ]),
    ],
    ['krepyozh/bolty-i-vinty', bolts()],
    ['krepyozh/gayki-i-shayby', numbers('belzan', 60, (n) => `1/${21640 + n * 131}/${11 + (n % 3) * 10}`)],
  ]
}

function numbers(manufacturer: string, count: number, toArticle: (n: number) => string): StandardPart[] {
  return Array.from({ length: count }, (_, n) => ({
    article: toArticle(n),
    manufacturer,
    name: null,
    specifications: null,
    weightGrams: null,
  }))
}

/** «РВД 12.20.К1-1500»: bore, nut spanner, fitting, length. */
function hoses(): StandardPart[] {
  return [8, 10, 12, 16, 20].flatMap((bore, step) =>
    Array.from({ length: 27 }, (_, n) => {
      const length = 350 + n * 100
      return {
        article: `РВД ${String(bore).padStart(2, '0')}.${20 + step * 3}.К${(n % 2) + 1}-${length}`,
        manufacturer: 'varm',
        name: null,
        specifications: [
          { key: 'length', name: 'Длина', value: length, unit: 'мм' },
          { key: 'bore', name: 'Условный проход', value: bore, unit: 'мм' },
          { key: 'pressure', name: 'Давление', value: [350, 330, 275, 250, 215][step] ?? 215, unit: 'бар' },
        ],
        weightGrams: Math.round(260 + length * bore * 0.05),
      }
    }),
  )
}

/** «ГЦ-80.40»: bore and rod. */
function cylinders(): StandardPart[] {
  return [40, 50, 63, 80, 100, 110].flatMap((bore) =>
    [200, 250, 320, 400, 500, 630].map((stroke) => ({
      article: `ГЦ-${bore}.${Math.round(bore / 2)}.${stroke}`,
      manufacturer: 'varm',
      name: null,
      specifications: [
        { key: 'bore', name: 'Диаметр поршня', value: bore, unit: 'мм' },
        { key: 'rod', name: 'Диаметр штока', value: Math.round(bore / 2), unit: 'мм' },
        { key: 'stroke', name: 'Ход штока', value: stroke, unit: 'мм' },
      ],
      weightGrams: Math.round(bore * stroke * 0.32 + 1900),
    })),
  )
}

/** «2.2-45×65-10»: ГОСТ 8752 and its equals. */
function sealsOf(manufacturer: string): StandardPart[] {
  const sizes = [
    [20, 40, 10],
    [25, 42, 10],
    [28, 50, 10],
    [30, 52, 10],
    [35, 58, 10],
    [38, 58, 10],
    [40, 60, 10],
    [42, 62, 10],
    [45, 65, 10],
    [48, 70, 10],
    [50, 70, 10],
    [52, 75, 10],
    [55, 80, 10],
    [58, 80, 10],
    [60, 85, 10],
    [65, 90, 10],
    [70, 95, 10],
    [75, 100, 10],
    [80, 105, 10],
    [85, 110, 12],
    [90, 120, 12],
    [95, 120, 12],
    [100, 125, 12],
    [110, 135, 12],
  ] as const
  return sizes.flatMap(([bore, outer, height]) =>
    ['', 'FKM'].map((material) => ({
      article:
        manufacturer === 'corteco'
          ? `${bore}×${outer}×${height} BA${material ? ' FKM' : ''}`
          : `2.2-${bore}×${outer}-${height}${material ? '/4' : ''}`,
      manufacturer,
      name: `Сальник ${bore}×${outer}×${height}`,
      specifications: [
        { key: 'bore', name: 'Диаметр вала', value: bore, unit: 'мм' },
        { key: 'outer', name: 'Наружный диаметр', value: outer, unit: 'мм' },
        { key: 'height', name: 'Высота', value: height, unit: 'мм' },
      ],
      weightGrams: Math.round((outer ** 2 - bore ** 2) * height * 0.0014),
    })),
  )
}

function nozzles(manufacturer: string, series: string): StandardPart[] {
  return ['015', '02', '025', '03', '04', '05'].flatMap((size) =>
    [80, 110, 120].map((angle) => ({
      article: series === 'IDK' || series === 'LU' ? `${series} ${angle}-${size}` : `${series}${angle}${size}VP`,
      manufacturer,
      name: series === 'LU' || series === 'XR' ? 'Распылитель щелевой' : 'Распылитель инжекторный',
      specifications: [
        { key: 'size', name: 'Калибр ISO', value: size },
        { key: 'angle', name: 'Угол факела', value: angle, unit: '°' },
      ],
      weightGrams: 8,
    })),
  )
}

/** «М16×45.88»: thread, length, strength class without its point. */
function bolts(): StandardPart[] {
  return [8, 10, 12, 14, 16, 20, 24].flatMap((thread) =>
    [25, 30, 35, 40, 50, 60, 70, 80, 100].flatMap((length) =>
      ['88', '109'].map((strength) => ({
        article: `М${thread}×${length}.${strength}`,
        manufacturer: 'belzan',
        name: `Болт М${thread}×${length}`,
        specifications: [
          { key: 'thread', name: 'Резьба', value: `M${thread}` },
          { key: 'length', name: 'Длина', value: length, unit: 'мм' },
          { key: 'class', name: 'Класс прочности', value: strength === '88' ? '8.8' : '10.9' },
        ],
        weightGrams: Math.round(thread ** 2 * (length + thread) * 0.0069),
      })),
    ),
  )
}
