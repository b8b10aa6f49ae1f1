import { scatter } from './random.ts'

/** How a maker writes its part numbers. `n` is unique for a part; so is the answer within the maker. */
type ArticleFormat = (n: number) => string

/** Names a scattered number in mixed radix: field sizes from left to right, the last one runs fastest. */
function fields(n: number, ...sizes: readonly number[]): number[] {
  const size = sizes.reduce((product, next) => product * next, 1)
  let rest = scatter(n, size)
  const values: number[] = []
  for (const base of sizes.toReversed()) {
    values.unshift(rest % base)
    rest = Math.floor(rest / base)
  }
  return values
}

const pad = (value: number | undefined, length: number) => String(value ?? 0).padStart(length, '0')
const nth = (list: readonly string[], index: number | undefined) => list[index ?? 0] ?? ''

/** «<prefix>.dd.dd.ddd» as in drawings of the Soviet standard. */
function drawing(prefixes: readonly string[]): ArticleFormat {
  return (n) => {
    const [prefix, sheet = 0, node = 0, part = 0] = fields(n, prefixes.length, 80, 60, 889)
    return `${nth(prefixes, prefix)}.${pad(sheet + 10, 2)}.${pad(node + 1, 2)}.${pad(part + 11, 3)}`
  }
}

/** A prefix and so many digits; a shop of a million parts uses up the numbers of a single prefix. */
function prefixed(prefixes: readonly string[], digits: number, suffix = ''): ArticleFormat {
  const from = 10 ** (digits - 1)
  const sizes = [prefixes.length, 9 * from - 11] as const
  return modified((n) => {
    const [prefix, number = 0] = fields(n, ...sizes)
    return `${nth(prefixes, prefix)}${from + number}${suffix}`
  }, sizes[0] * sizes[1])
}

/** Beyond the first numbers a modification is added, as factories do: -01, -02 … */
function modified(base: (n: number) => string, size: number): ArticleFormat {
  return (n) => {
    const modification = Math.floor(n / size)
    return modification === 0 ? base(n) : `${base(n % size)}-${pad(modification, 2)}`
  }
}

const mtzTractors = ['50', '70', '80', '82', '85', '220', '240', '1025', '1220', '1523']
const mtzNodes = [
  '1001',
  '1003',
  '1004',
  '1109',
  '1301',
  '1601',
  '1701',
  '2301',
  '2401',
  '3001',
  '3407',
  '3502',
  '3802',
  '4202',
  '4605',
  '4607',
  '6700',
]
const mtzSize = mtzTractors.length * mtzNodes.length * 987

function mtzArticle(n: number): string {
  const [tractor, node, part = 0] = fields(n, mtzTractors.length, mtzNodes.length, 987)
  return `${nth(mtzTractors, tractor)}-${nth(mtzNodes, node)}${pad(part + 12, 3)}`
}

const htzModels = ['150', '151', '157', '172']
function htzArticle(n: number): string {
  const [model, group = 0, part = 0] = fields(n, htzModels.length, 88, 887)
  return `${nth(htzModels, model)}.${pad(group + 11, 2)}.${pad(part + 11, 3)}`
}

const greatPlainsEnds = ['C', 'D', 'S', 'H', 'K']
function greatPlainsArticle(n: number): string {
  const [group = 0, part = 0, end] = fields(n, 821, 887, greatPlainsEnds.length)
  return `${group + 118}-${part + 112}${nth(greatPlainsEnds, end)}`
}

function deutzArticle(n: number): string {
  const [group = 0, part = 0, version] = fields(n, 98, 8989, 3)
  return `0.${pad(group + 1, 3)}.${pad(part + 1010, 4)}.${nth(['0', '3', '4'], version)}`
}

function jcbArticle(n: number): string {
  const [group, letter, part = 0] = fields(n, 7, 5, 89_989)
  return `${nth(['320', '331', '332', '333', '334', '400', '401'], group)}/${nth(['C', 'D', 'E', 'K', 'Y'], letter)}${10_011 + part}`
}

function fendtArticle(n: number): string {
  const [model, group = 0, part = 0] = fields(n, 6, 89, 89_989)
  return `${nth(['F716', 'F718', 'F926', 'F931', 'G716', 'H931'], model)}${pad(200 + group * 10, 4)}${pad(part + 10, 5)}`
}

/** By the slug of a model line, else of its maker. Lines of one maker share no prefix. */
const formats: Record<string, ArticleFormat> = {
  amazone: prefixed(['9', '78', '10'], 6),
  'case-ih': prefixed(['87', '84', '47'], 6),
  claas: prefixed(['000'], 7),
  'deutz-fahr': deutzArticle,
  fendt: fendtArticle,
  gaspardo: prefixed(['G', 'F', 'R'], 8),
  'great-plains': greatPlainsArticle,
  grimme: (n) => prefixed(['0'], 7)(n).replace(/(\d{3})(\d{5})/, '$1.$2'),
  horsch: prefixed(['00', '24'], 6),
  jcb: jcbArticle,
  'john-deere': prefixed(['RE', 'AH', 'AZ', 'H', 'R', 'AL', 'AN', 'T'], 6),
  krone: prefixed(['27', '20'], 6, '0'),
  kuhn: prefixed(['K7', '56', '83'], 6),
  lemken: prefixed(['3', '4'], 6),
  manitou: prefixed(['7', '5'], 6),
  'massey-ferguson': prefixed(['3', '4'], 6, 'M1'),
  'new-holland': prefixed(['84', '51', '80'], 6),
  vaderstad: prefixed(['4', '3'], 6),
  agromash: drawing(['А41', '90ТГ']),
  'agromash-posev': drawing(['АП']),
  'agromash-ppo': drawing(['ППО']),
  'agromash-pln': drawing(['ПЛН', 'ПТК']),
  'agromash-kps': drawing(['КПС']),
  amkodor: drawing(['342В', '332С4', 'ТО-18Б']),
  'bdm-agro-bdm': drawing(['БДМ', 'БДП']),
  'bdm-agro-bdn': drawing(['БДН']),
  belinskselmash: drawing(['СЗ', 'СЗГ', 'СЗМ']),
  'berdyanskie-zhatki': drawing(['ЖВП', 'ЖВН', 'ЖБВ']),
  'bryanskselmash-polese': prefixed(['ЖЗК-7-0'], 6),
  'bryanskselmash-prt': prefixed(['ПРТ-10-0', 'ПРТ-16-0'], 6),
  'gomselmash-gs': prefixed(['КЗК-10-0', 'КЗК-12-0'], 6),
  'gomselmash-kok': prefixed(['КОК-8-0'], 6),
  'gomselmash-kvk': prefixed(['КВК-8-0'], 6),
  'kirovets-k-744': drawing(['700А', '744', '744Р']),
  'kirovets-k-7': drawing(['730', '742']),
  kolnag: drawing(['КСМ']),
  mtz: modified(mtzArticle, mtzSize),
  'pegas-agro': drawing(['Т2М', 'Т3']),
  'rostselmash-acros': drawing(['РСМ-142', 'РСМ-10']),
  'rostselmash-vector': drawing(['РСМ-101']),
  'rostselmash-torum': drawing(['РСМ-181']),
  'rostselmash-nova': drawing(['РСМ-152']),
  'rostselmash-power-stream': drawing(['РСМ-081']),
  'rostselmash-falcon': drawing(['РСМ-086']),
  'rostselmash-argus': drawing(['РСМ-870']),
  'rostselmash-swa': drawing(['РСМ-103']),
  'rostselmash-rsm-f': drawing(['РСМ-1401']),
  'rostselmash-sterh': drawing(['РСМ-100']),
  'rostselmash-pelikan': drawing(['РСМ-120']),
  'tonar-pt': prefixed(['86101-'], 7),
  'tonar-pb': prefixed(['9523-'], 7),
  htz: modified(htzArticle, htzModels.length * 88 * 887),
}

/** The original number of part `n` for a model line, as its maker writes it: «RE504836», «РСМ-142.18.01.043», «70-1601130». */
export function toArticle(line: { slug: string; manufacturer: string }, n: number): string {
  const format = formats[line.slug] ?? formats[line.manufacturer]
  if (!format) throw new Error(`Формат артикулов ${line.slug} не известен`)
  return format(n)
}
