/** Specifications of which more is better, whatever the machine works on; of the rest nothing is the best. */
export const moreIsBetter: ReadonlySet<string> = new Set([
  'Мощность',
  'Топливный бак',
  'Площадь сепарации',
  'Производительность',
  'Ширина захвата',
  'Ширина штанги',
  'Ширина внесения',
  'Объём бункера',
  'Объём бака',
  'Объём кузова',
  'Скорость выгрузки',
  'Грузоподъёмность',
  'Грузоподъёмность навески',
  'Высота подъёма',
  'Подача гидронасоса',
])
