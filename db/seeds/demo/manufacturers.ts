export interface ManufacturerSeed {
  slug: string
  name: string
  country: string
  makesMachines: boolean
}

const machineMakers: readonly (readonly [slug: string, name: string, country: string])[] = [
  ['amazone', 'AMAZONE', 'Германия'],
  ['case-ih', 'Case IH', 'США'],
  ['claas', 'CLAAS', 'Германия'],
  ['deutz-fahr', 'Deutz-Fahr', 'Германия'],
  ['fendt', 'Fendt', 'Германия'],
  ['gaspardo', 'Gaspardo', 'Италия'],
  ['great-plains', 'Great Plains', 'США'],
  ['grimme', 'Grimme', 'Германия'],
  ['horsch', 'HORSCH', 'Германия'],
  ['jcb', 'JCB', 'Великобритания'],
  ['john-deere', 'John Deere', 'США'],
  ['krone', 'Krone', 'Германия'],
  ['kuhn', 'Kuhn', 'Франция'],
  ['lemken', 'Lemken', 'Германия'],
  ['manitou', 'Manitou', 'Франция'],
  ['massey-ferguson', 'Massey Ferguson', 'США'],
  ['new-holland', 'New Holland', 'США'],
  ['vaderstad', 'Väderstad', 'Швеция'],
  ['agromash', 'Агромаш', 'Россия'],
  ['amkodor', 'Амкодор', 'Беларусь'],
  ['bdm-agro', 'БДМ-Агро', 'Россия'],
  ['belinskselmash', 'Белинсксельмаш', 'Россия'],
  ['berdyanskie-zhatki', 'Бердянские жатки', 'Россия'],
  ['bryanskselmash', 'Брянсксельмаш', 'Россия'],
  ['gomselmash', 'Гомсельмаш', 'Беларусь'],
  ['kirovets', 'Кировец', 'Россия'],
  ['kolnag', 'Колнаг', 'Россия'],
  ['mtz', 'МТЗ', 'Беларусь'],
  ['pegas-agro', 'Пегас-Агро', 'Россия'],
  ['rostselmash', 'Ростсельмаш', 'Россия'],
  ['tonar', 'Тонар', 'Россия'],
  ['htz', 'ХТЗ', 'Украина'],
]

const partMakers: readonly (readonly [slug: string, name: string, country: string])[] = [
  ['optibelt', 'Optibelt', 'Германия'],
  ['gates', 'Gates', 'Бельгия'],
  ['roulunds', 'Roulunds', 'Дания'],
  ['bando', 'Bando', 'Япония'],
  ['yaroslavl-rti', 'Ярославль РТИ', 'Россия'],
  ['skf', 'SKF', 'Швеция'],
  ['fag', 'FAG', 'Германия'],
  ['gpz-23', 'ГПЗ-23', 'Россия'],
  ['mann-filter', 'MANN-FILTER', 'Германия'],
  ['donaldson', 'Donaldson', 'США'],
  ['ekofil', 'Экофил', 'Россия'],
  ['varm', 'ВАРМ', 'Россия'],
  ['gidrosila', 'Гидросила', 'Россия'],
  ['corteco', 'Corteco', 'Италия'],
  ['rezinotehnika', 'Балаково Резинотехника', 'Россия'],
  ['iwis', 'iwis', 'Германия'],
  ['pr-cep', 'Красный Октябрь', 'Россия'],
  ['bellota', 'Bellota', 'Испания'],
  ['schumacher', 'SCHUMACHER', 'Германия'],
  ['luk', 'LuK', 'Германия'],
  ['hella', 'HELLA', 'Германия'],
  ['bosch', 'Bosch', 'Германия'],
  ['bate', 'БАТЭ', 'Беларусь'],
  ['lechler', 'Lechler', 'Германия'],
  ['teejet', 'TeeJet', 'США'],
  ['lukoil', 'ЛУКОЙЛ', 'Россия'],
  ['gazpromneft', 'Газпромнефть', 'Россия'],
  ['varta', 'VARTA', 'Германия'],
  ['akom', 'АКОМ', 'Россия'],
  ['belzan', 'БелЗАН', 'Россия'],
  ['agrodetal', 'Агродеталь', 'Россия'],
  ['walterscheid', 'Walterscheid', 'Германия'],
]

/** Makers of machines, then makers of parts for them. */
export const manufacturers: readonly ManufacturerSeed[] = [
  ...machineMakers.map(([slug, name, country]) => ({ slug, name, country, makesMachines: true })),
  ...partMakers.map(([slug, name, country]) => ({ slug, name, country, makesMachines: false })),
]
