import fc, { type Arbitrary } from 'fast-check'

const deep = (levels: number): unknown => (levels === 0 ? 'дно' : { a: [deep(levels - 1)] })

/** Texts that have broken somebody's parser, query, page, header or path before. */
const texts = [
  '',
  ' ',
  '\u202eкод',
  '\ufeff',
  '😀'.repeat(50),
  'İıſK',
  "' OR '1'='1",
  "'; drop table part; --",
  '1); select pg_sleep(9)--',
  '%',
  '_%\\',
  '\\',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  'a\r\nBcc: other@shop.test',
  'a@b.ru\r\nX: y',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  '//evil.test/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '9223372036854775808',
  '2147483648',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '(a+)+$'.repeat(20),
  'a'.repeat(10_000),
  '-'.repeat(5_000),
  ' '.repeat(5_000),
  ','.repeat(5_000),
  'a@'.repeat(2_000),
]
const numbers = [
  0,
  -0,
  -1,
  0.5,
  1.7976931348623157e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
]

/** What a PostgreSQL text cannot hold, and half characters, which JSON can write. */
const impossibleTexts = ['\u0000', 'до\u0000после', 'buyer\u0000@shop.test', '\ud800', 'x\udfffy', '7900\u00001112233']

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...impossibleTexts) },
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
)

/** Anything that JSON can carry where something else is expected: wrong types, giants, depths, names of prototypes. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(deep(5), deep(200), Array(3_000).fill(1), 'я'.repeat(100_000)) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')) },
  { weight: 1, arbitrary: fc.jsonValue() },
)
