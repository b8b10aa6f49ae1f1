import { defineBlock, psField, psLimits, psLink, psText, psTitle } from '../../shared/src/ps/define-block.ts'
import { lineField } from '../../shared/src/validation/name.schema.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const videoChapterSchema = z.object({
  seconds: z.int().min(0).max(36_000),
  title: lineField(100),
})

export const schema = defineBlock({
  type: 'video',
  name: 'Видео',
  about: 'Ролик с содержанием; в печать не идёт',
  settings: {
    title: psTitle('Видео'),
    text: psText(),
    url: psField(psLink, { label: 'Адрес ролика', control: 'line', hint: 'https://…' }),
    icon: psField(lineField(40).default('combine'), { label: 'Рисунок обложки', control: 'drawing' }),
    seconds: psField(z.int().min(0).max(36_000).default(0), {
      label: 'Длительность',
      control: 'clock',
      hint: 'Минуты и секунды: 7:42',
    }),
    chapters: psField(z.array(videoChapterSchema).max(psLimits.chapters).default([]), {
      label: 'Содержание',
      control: 'chapters',
    }),
    linkTitle: psField(lineField(60).default(''), { label: 'Надпись на кнопке', control: 'line' }),
    link: psField(psLink, { label: 'Куда ведёт кнопка', control: 'line' }),
  },
  data: z.object({}),
  inPrint: null,
})
