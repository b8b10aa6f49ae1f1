import { describe, expect, it } from 'vitest'
import { z } from './zod.ts'

const textOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('what a refused input is told', () => {
  it.each([
    [z.string(), undefined, 'Заполните это поле'],
    [z.string(), null, 'Заполните это поле'],
    [z.string(), 5, 'Укажите текст'],
    [z.number(), 'пять', 'Укажите число'],
    [z.int(), 1.5, 'Укажите целое число'],
    [z.boolean(), 'да', 'Укажите «да» или «нет»'],
    [z.array(z.string()), {}, 'Укажите список значений'],
    [z.object({}), 'текст', 'Проверьте это значение'],
    [z.enum(['a', 'b']), 'c', 'Выберите одно из возможных значений'],
    [z.uuid(), 'x', 'Такого номера записи не бывает'],
    [z.email(), 'x', 'Укажите адрес электронной почты'],
    [z.string().regex(/^\d+$/), 'x', 'Проверьте это значение'],
    [z.string().min(1), '', 'Заполните это поле'],
    [z.string().min(4), 'код', 'Не короче 4 символов'],
    [z.string().min(21), 'код', 'Не короче 21 символа'],
    [z.string().max(1), 'код', 'Не длиннее 1 символа'],
    [z.string().max(2), 'код', 'Не длиннее 2 символов'],
    [z.string().length(1), 'код', 'Нужно ровно 1 символ'],
    [z.string().length(4), 'код', 'Нужно ровно 4 символа'],
    [z.string().length(5), 'код', 'Нужно ровно 5 символов'],
    [z.array(z.string()).min(1), [], 'Добавьте хотя бы одно значение'],
    [z.array(z.string()).min(2), ['a'], 'Не меньше 2 значений'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Не больше 1 значения'],
    [z.array(z.string()).length(3), ['a'], 'Нужно ровно 3 значения'],
    [z.number().min(1), 0, 'Не меньше 1'],
    [z.number().positive(), 0, 'Больше 0'],
    [z.number().max(100_000), 100_001, 'Не больше 100\u00a0000'],
    [z.number().lt(5), 5, 'Меньше 5'],
    [z.number().multipleOf(5), 3, 'Число должно делиться на 5'],
    [z.strictObject({}), { x: 1 }, 'Здесь есть лишние поля'],
    [z.union([z.string(), z.number()]), {}, 'Проверьте это значение'],
    [z.string().refine(() => false), 'x', 'Проверьте это значение'],
    [z.string().refine(() => false, 'Свои слова'), 'x', 'Свои слова'],
  ])('%# %s', (schema, value, text) => {
    expect(textOf(schema, value)).toBe(text)
  })
})
